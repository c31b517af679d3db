import type { PaymentAttempt } from '@revive/contract';
import type { Db } from '../db/client.ts';
import { Conflict } from '../errors.ts';
import { toPaymentAttempt } from './present.ts';
import { type Attempt, listOpenAttempts } from './queries.ts';

/** What attempts are for. */
type Payable = 'booking_id' | 'order_id';

/** The open attempt of each booking or order that has one, by its id. */
export async function findOpenAttempts(
  db: Db,
  of: Payable,
  ids: number[],
): Promise<Map<number, PaymentAttempt>> {
  if (ids.length === 0) return new Map();
  const attempts: Attempt[] = await listOpenAttempts(db, of, ids);
  return new Map(attempts.map((attempt) => [attempt[of]!, toPaymentAttempt(attempt)]));
}

/** Throws `Conflict` while a wallet payment of the booking or order is open; call it with that one locked. */
export async function refuseWhilePaymentOpen(db: Db, of: Payable, id: number): Promise<void> {
  const [open] = await listOpenAttempts(db, of, [id]);
  const thing = of === 'booking_id' ? 'booking' : 'order';
  if (open)
    throw new Conflict(
      `A wallet payment for this ${thing} is still being settled. Please wait for its answer.`,
    );
}
