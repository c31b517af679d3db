import type { Db } from '../../db/client.ts';
import type { PaymentDeps } from './deps.ts';
import { lookUpAttempt } from './look-up-attempt.ts';
import { type Attempt, findLatestAttempt, findOrderAttemptByKey } from './queries.ts';
import { isLookupDue } from './rules.ts';

/** The attempt an earlier call with the same Idempotency-Key made for an order, if any. */
export const findAttemptOfOrder = async (
  db: Db,
  orderId: number,
  key: string | undefined,
): Promise<Attempt | undefined> => (key === undefined ? undefined : findOrderAttemptByKey(db, orderId, key));

/** The latest try to pay an order. A caller that waits for it asks here, so an overdue lookup is made now, not by the next job. */
export async function latestAttemptOfOrder(deps: PaymentDeps, orderId: number): Promise<Attempt | undefined> {
  const attempt = await findLatestAttempt(deps.db, orderId);
  return attempt && isLookupDue(attempt, deps.clock.now()) ? lookUpAttempt(deps, attempt) : attempt;
}
