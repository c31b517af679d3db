import type { DeviceWaiting } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { lockDevice, updateDevice } from './queries.ts';

interface Call extends DeviceWaiting {
  id: number;
}

/** Keeps what a device says it has still to send, also of one that was revoked: money of it may lie in a drawer. Throws `NotFound`. */
export const sayWaiting = (
  db: Db,
  clock: Clock,
  { id, count, total, oldest_at, last_seq }: Call,
): Promise<void> =>
  inTransaction(db, async (trx) => {
    found(await lockDevice(trx, id), 'Device');
    const isEmpty = count === 0;
    await updateDevice(trx, id, {
      waiting_count: count,
      waiting_cents: isEmpty ? 0 : total,
      waiting_oldest_at: isEmpty ? null : oldest_at,
      waiting_said_at: clock.now(),
      ...(last_seq !== undefined && { said_seq: last_seq }),
    });
  });
