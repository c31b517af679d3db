import type { PaymentAttempt } from '@revive/contract';
import { found } from '../../lib/errors.ts';
import type { PaymentDeps } from './deps.ts';
import { lookUpAttempt } from './look-up-attempt.ts';
import { toPaymentAttempt } from './present.ts';
import { findAttempt } from './queries.ts';
import { isLookupDue } from './rules.ts';

/**
 * Asks the wallet about a payment because someone wants to know now, however long the next lookup would be away. One
 * whose first call may still be running is left to that call.
 */
export async function askWallet(deps: PaymentDeps, id: number): Promise<PaymentAttempt> {
  const attempt = found(await findAttempt(deps.db, id), 'Payment');
  const mayAsk = attempt.state === 'unknown' || isLookupDue(attempt, deps.clock.now());
  return toPaymentAttempt(mayAsk ? await lookUpAttempt(deps, attempt) : attempt);
}
