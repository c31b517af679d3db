import { HOLD_ENDED, WAIT_ENDED } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Log } from '../../lib/log.ts';
import { cancelOrder } from './cancel-order.ts';
import { listReservedOutside, lockOrder } from './order-queries.ts';

const BATCH = 200;
const DAY_MS = 86_400_000;

/** Reservations last a week at most. One that ends later was made while the clock was wrong, and counts as ended. */
const holdsToWaitFor = (now: Date) => ({ after: now, until: new Date(now.getTime() + 8 * DAY_MS) });

/**
 * Cancels unpaid orders whose time is over and puts what they reserved back into stock. Runs as a job. Each order has its own
 * transaction, so one that fails does not stop the others. Returns how many were cancelled.
 */
export async function releaseEndedHolds(db: Db, clock: Clock, log: Log): Promise<number> {
  let released = 0;
  for (const { id } of await listReservedOutside(db, holdsToWaitFor(clock.now()), BATCH)) {
    try {
      if (await releaseHold(db, id, clock.now())) released += 1;
    } catch (error) {
      log.error({ err: error, order: id }, 'the hold of an order could not be released');
    }
  }
  return released;
}

/** Checks again with the order locked: it may have been paid, accepted or extended meanwhile. */
const releaseHold = (db: Db, id: number, now: Date): Promise<boolean> =>
  inTransaction(db, async (trx) => {
    const order = await lockOrder(trx, id);
    const { after, until } = holdsToWaitFor(now);
    if (!order?.hold_ends_at || (order.hold_ends_at > after && order.hold_ends_at <= until)) return false;
    const reason = order.goods_reserved ? HOLD_ENDED : WAIT_ENDED;
    await cancelOrder(trx, order, { kind: 'hold_ended', reason, actor_id: null, at: now });
    return true;
  });
