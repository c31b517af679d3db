import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { getPolicy } from '../policy/index.ts';
import { planMessages } from './plan-messages.ts';
import { listBookingsToRemind, lockBookingIfFree } from './session-queries.ts';

const HOUR_MS = 3_600_000;
const MOST = 500;

/**
 * Plans the reminders of the next two days that are not there: of sessions from before there were messages, or whose clients
 * want reminders again. Runs as a job.
 */
export async function planMissing(db: Db, now: Date): Promise<void> {
  const policy = await getPolicy(db);
  const from = new Date(now.getTime() + 2 * HOUR_MS);
  const to = new Date(now.getTime() + 48 * HOUR_MS);
  for (const { booking_id } of await listBookingsToRemind(db, { from, to, limit: MOST }))
    await inTransaction(db, async (trx) => {
      if (await lockBookingIfFree(trx, booking_id))
        await planMessages(trx, booking_id, { kind: 'changed' }, { policy, now });
    });
}
