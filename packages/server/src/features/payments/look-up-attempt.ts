import { inTransaction } from '../../db/transaction.ts';
import { found } from '../../lib/errors.ts';
import type { PaymentDeps } from './deps.ts';
import { type Attempt, findLatestAttempt, lockAttempt } from './queries.ts';
import { isLookupDue } from './rules.ts';
import { toCharge } from './run-attempt.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Asks the wallet about one open attempt and settles it by the answer. */
export async function lookUpAttempt(deps: PaymentDeps, attempt: Attempt): Promise<Attempt> {
  if (attempt.state === 'created') return giveUpUnasked(deps, attempt.id);
  // Another wallet than the one configured now was asked; this one knows nothing about it.
  if (attempt.wallet !== deps.wallet.name) return settleAttempt(deps, attempt.id, { state: 'unknown' });
  const answer = await deps.wallet.lookup(toCharge(attempt, attempt.reference));
  return settleAttempt(deps, attempt.id, answer);
}

/**
 * An attempt still `created` when its time to be asked about has come was left by a crash before any wallet heard of
 * it, so no money moved. A caller that goes on with it now finds it settled and does not ask (`runAttempt`).
 */
const giveUpUnasked = (deps: PaymentDeps, id: number): Promise<Attempt> =>
  inTransaction(deps.db, async (trx) => {
    const attempt = found(await lockAttempt(trx, id), 'Payment');
    if (attempt.state !== 'created') return attempt;
    return settleAttempt({ ...deps, db: trx }, id, { state: 'failed', failure: 'unreachable' });
  });

/** The latest try to pay an order. A caller that waits for it asks here, so an overdue lookup is made now, not by the next job. */
export async function latestAttemptOfOrder(deps: PaymentDeps, orderId: number): Promise<Attempt | undefined> {
  const attempt = await findLatestAttempt(deps.db, orderId);
  return attempt && isLookupDue(attempt, deps.clock.now()) ? lookUpAttempt(deps, attempt) : attempt;
}
