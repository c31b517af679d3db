import { DEPOSIT_UNPAID } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { giveUpMessagesOfSessions } from '../messages/index.ts';
import { getPolicy } from '../policy/index.ts';
import { giveTimeFree } from '../schedule/index.ts';
import { cancelOpenSessions, listSessionMoney, lockBooking, updateBooking } from './queries.ts';
import { recordChange } from './record-change.ts';

const BATCH = 200;

/**
 * Cancels bookings that clients made by themselves and whose deposit did not come in time, and gives their times free. One whose
 * payment is still open is left: its money may come. Runs as a job. Returns how many were cancelled.
 */
export async function releaseUnpaidBookings(db: Db, clock: Clock, log: Log): Promise<number> {
  let released = 0;
  for (const { id } of await listUnpaid(db, clock.now())) {
    try {
      if (await releaseUnpaid(db, id, clock.now())) released += 1;
    } catch (error) {
      log.error({ err: error, booking: id }, 'the time of an unpaid booking could not be given free');
    }
  }
  return released;
}

const isAwaited = sql<boolean>`exists (select from payment_attempts
  where booking_id = bookings.id and state in ('created', 'sent', 'unknown', 'doubtful'))`;

const listUnpaid = (db: Db, now: Date) =>
  db
    .selectFrom('bookings')
    .select('id')
    .where('deposit_until', '<=', now)
    .where((eb) => eb.not(isAwaited))
    .orderBy('deposit_until')
    .limit(BATCH)
    .execute();

/** Looks again with the booking locked, under which payments of it begin. */
const releaseUnpaid = (db: Db, id: number, now: Date): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const booking = await lockBooking(trx, id);
    if (!booking?.deposit_until || booking.deposit_until > now) return false;
    if ((await listUnpaid(trx, now)).every((one) => one.id !== id)) return false;
    const sessions = await listSessionMoney(trx, id);
    // Held all the same: the desk has to do with it now.
    if (sessions.some(({ earned_at }) => earned_at !== null)) {
      await updateBooking(trx, id, { deposit_until: null });
      return false;
    }
    const ids = sessions.map((session) => session.id);
    await giveTimeFree(trx, ids, { policy: await getPolicy(trx), now });
    await cancelOpenSessions(trx, id, now);
    await giveUpMessagesOfSessions(trx, ids);
    await recordChange(trx, booking, sessions, {
      kind: 'service_cancellation',
      what: 'Cancellation',
      status: () => 'cancelled',
      cancel_reason: DEPOSIT_UNPAID,
      actor_id: null,
      at: now,
    });
    return true;
  });
