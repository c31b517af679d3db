import type { PaymentDeps } from './deps.ts';
import { lookUpAttempt } from './look-up-attempt.ts';
import { listDueAttempts } from './queries.ts';

const BATCH = 50;

/**
 * Asks the wallet what became of payments nobody knows the end of: those that timed out and those a crash
 * left behind. Runs as a job; one attempt that cannot be settled does not keep the others waiting.
 * Returns how many are known now.
 */
export async function settleUnknownAttempts(deps: PaymentDeps): Promise<number> {
  const due = await listDueAttempts(deps.db, deps.clock.now(), BATCH);
  let known = 0;
  for (const attempt of due) {
    try {
      const settled = await lookUpAttempt(deps, attempt);
      if (settled.settled_at) known += 1;
    } catch (error) {
      deps.log.error({ err: error, reference: attempt.reference }, 'a payment could not be settled');
    }
  }
  return known;
}
