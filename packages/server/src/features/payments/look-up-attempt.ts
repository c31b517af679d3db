import { inTransaction } from '../../db/transaction.ts';
import { found } from '../../lib/errors.ts';
import type { PaymentDeps } from './deps.ts';
import { type Attempt, findLatestAttempt, lockAttempt } from './queries.ts';
import { isLookupDue } from './rules.ts';
import { toCharge } from './run-attempt.ts';
import { settleAttempt } from './settle-attempt.ts';

/** Asks the wallet about one open attempt and settles it accordingly. */
export async function lookUpAttempt(deps: PaymentDeps, attempt: Attempt): Promise<Attempt> {
  if (attempt.state === 'created') return giveUpUnasked(deps, attempt.id);
  // The attempt went to another wallet than the one configured now.
  if (attempt.wallet !== deps.wallet.name) return settleAttempt(deps, attempt.id, { state: 'unknown' });
  const answer = await deps.wallet.lookup(toCharge(attempt, attempt.reference));
  return settleAttempt(deps, attempt.id, answer);
}

/**
 * Fails an attempt that is still `created` when its lookup is due: a crash left it before the wallet was asked, so no
 * money moved. A caller that continues with it finds it settled and does not ask the wallet (`runAttempt`).
 */
const giveUpUnasked = (deps: PaymentDeps, id: number): Promise<Attempt> =>
  inTransaction(deps.db, async (trx) => {
    const attempt = found(await lockAttempt(trx, id), 'Payment');
    if (attempt.state !== 'created') return attempt;
    return settleAttempt({ ...deps, db: trx }, id, { state: 'failed', failure: 'unreachable' });
  });

/** The latest attempt to pay an order. An overdue lookup is made now, because the caller waits for it. */
export async function latestAttemptOfOrder(deps: PaymentDeps, orderId: number): Promise<Attempt | undefined> {
  const attempt = await findLatestAttempt(deps.db, orderId);
  return attempt && isLookupDue(attempt, deps.clock.now()) ? lookUpAttempt(deps, attempt) : attempt;
}
