import type { PaymentAttempt } from '@revive/contract';
import { found } from '../../lib/errors.ts';
import type { PaymentDeps } from './deps.ts';
import { lookUpAttempt } from './look-up-attempt.ts';
import { toPaymentAttempt } from './present.ts';
import { findAttempt } from './queries.ts';
import { isLookupDue } from './rules.ts';

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
