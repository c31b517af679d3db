import type { PaymentAttempt } from '@revive/contract';
import { inTransaction } from '../../db/transaction.ts';
import { found } from '../../lib/errors.ts';
import type { PaymentDeps } from './deps.ts';
import { toPaymentAttempt } from './present.ts';
import { type Attempt, findAttempt, findLatestAttempt, lockAttempt } from './queries.ts';
import { isLookupDue } from './rules.ts';
import { settleAttempt, toCharge } from './run-attempt.ts';

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

/** Asks about an attempt whose lookup is due now, and not by the next job, because the caller waits for it. */
export const lookUpIfDue = async (deps: PaymentDeps, attempt: Attempt): Promise<Attempt> =>
  isLookupDue(attempt, deps.clock.now()) ? lookUpAttempt(deps, attempt) : attempt;

/** The latest attempt to pay an order, or a bill. An overdue lookup is made now, because the caller waits for it. */
export async function latestAttemptOf(
  deps: PaymentDeps,
  of: 'order_id' | 'bill_id',
  id: number,
): Promise<Attempt | undefined> {
  const attempt = await findLatestAttempt(deps.db, of, id);
  return attempt && lookUpIfDue(deps, attempt);
}

/** The state of a payment. An overdue lookup is made now, not by the next job, because the caller waits for it. */
export async function getAttempt(deps: PaymentDeps, id: number): Promise<PaymentAttempt> {
  const attempt = found(await findAttempt(deps.db, id), 'Payment');
  return toPaymentAttempt(await lookUpIfDue(deps, attempt));
}

// In these states no charge can still be running.
const ANSWERED = ['unknown', 'doubtful'];

/**
 * Asks the wallet about a payment at once, without waiting for its next lookup. Does nothing while its first call may
 * still be running.
 */
export async function askWallet(deps: PaymentDeps, id: number): Promise<PaymentAttempt> {
  const attempt = found(await findAttempt(deps.db, id), 'Payment');
  const mayAsk = ANSWERED.includes(attempt.state) || isLookupDue(attempt, deps.clock.now());
  return toPaymentAttempt(mayAsk ? await lookUpAttempt(deps, attempt) : attempt);
}
