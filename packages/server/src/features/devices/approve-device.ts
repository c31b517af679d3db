import { type Device, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { reportAct } from '../alerts/index.ts';
import { getDevice } from './list-devices.ts';
import { findLastNumber, lockDevice, lockDevices, updateDevice } from './queries.ts';

interface Call {
  id: number;
  actor_id: number;
}

/**
 * Lets a device sell without a line and gives it the next number, which no other ever had. One that is approved stays as it is.
 * Throws `NotFound`, and `Conflict` for one that was revoked.
 */
export const approveDevice = (db: Db, clock: Clock, { id, actor_id }: Call): Promise<Device> =>
  inTransaction(db, async (trx) => {
    const device = found(await lockDevice(trx, id), 'Device');
    if (device.state === 'revoked')
      throw new Conflict(
        text('This device was revoked, and stays so. Its person can ask from it again, as a new device.'),
      );
    if (device.state === 'approved') return getDevice(trx, id);
    await lockDevices(trx);
    const number = (await findLastNumber(trx)) + 1;
    const at = clock.now();
    await updateDevice(trx, id, { state: 'approved', number, approved_by: actor_id, approved_at: at });
    await reportAct(trx, {
      kind: 'device_approved',
      about: { record: 'device', id },
      subject: device.name,
      detail: `D${number}`,
      amount_cents: null,
      actor_id,
      at,
    });
    return getDevice(trx, id);
  });
