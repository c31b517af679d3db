import type { PaymentAttempt } from '@revive/contract';
import { found } from '../../lib/errors.ts';
import type { PaymentDeps } from './deps.ts';
import { lookUpAttempt } from './look-up-attempt.ts';
import { toPaymentAttempt } from './present.ts';
import { findAttempt } from './queries.ts';
import { isLookupDue } from './rules.ts';

/** The state of a payment. An overdue lookup is made now, not by the next job, because the caller waits for it. */
export async function getAttempt(deps: PaymentDeps, id: number): Promise<PaymentAttempt> {
  const attempt = found(await findAttempt(deps.db, id), 'Payment');
  return toPaymentAttempt(
    isLookupDue(attempt, deps.clock.now()) ? await lookUpAttempt(deps, attempt) : attempt,
  );
}
