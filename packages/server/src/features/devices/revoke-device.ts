import { type Device, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { reportAct } from '../alerts/index.ts';
import { getDevice } from './list-devices.ts';
import { lockDevice, updateDevice } from './queries.ts';

interface Call {
  id: number;
  reason: string;
  actor_id: number;
}

/**
 * Lets a device sell no more without a line, or refuses one that asked. It keeps its number, and what it still sends is set aside.
 * Throws `NotFound`, and `Conflict` for one that was revoked before.
 */
export const revokeDevice = (db: Db, clock: Clock, { id, reason, actor_id }: Call): Promise<Device> =>
  inTransaction(db, async (trx) => {
    const device = found(await lockDevice(trx, id), 'Device');
    if (device.state === 'revoked') throw new Conflict(text('This device was revoked already.'));
    const at = clock.now();
    await updateDevice(trx, id, {
      state: 'revoked',
      revoked_by: actor_id,
      revoked_at: at,
      revoke_reason: reason,
    });
    await reportAct(trx, {
      kind: 'device_revoked',
      about: { record: 'device', id },
      subject: device.name,
      detail: device.number === null ? '' : `D${device.number}`,
      amount_cents: null,
      reason,
      actor_id,
      at,
    });
    return getDevice(trx, id);
  });
