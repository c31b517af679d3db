import type { PaymentDeps } from './deps.ts';
import { lookUpAttempt } from './look-up-attempt.ts';
import { payForgotten } from './pay-awaited.ts';
import { endPayerWaits } from './payer-waits.ts';
import { type Attempt, listDueAttempts } from './queries.ts';
import { lookupsToWaitFor } from './rules.ts';

const BATCH = 50;
/** Lookups at a time: several, so that a slow provider does not delay the job; few, because connections are few. */
const AT_ONCE = 8;

/**
 * Settles payments whose outcome is unknown, after a time-out or a crash: by their transfer where it came, else the wallet is
 * asked. What a payer has not sent in time ends. Runs
 * as a job. An attempt that cannot be settled does not stop the others. Returns how many were settled.
 */
export async function settleUnknownAttempts(deps: PaymentDeps): Promise<number> {
  let known = (await payForgotten(deps)) + (await endPayerWaits(deps));
  const due = await listDueAttempts(deps.db, lookupsToWaitFor(deps.clock.now()), BATCH);
  for (let from = 0; from < due.length; from += AT_ONCE) {
    const asked = due.slice(from, from + AT_ONCE).map((attempt) => settled(deps, attempt));
    known += (await Promise.all(asked)).filter(Boolean).length;
  }
  return known;
}

async function settled(deps: PaymentDeps, attempt: Attempt): Promise<boolean> {
  try {
    return (await lookUpAttempt(deps, attempt)).settled_at !== null;
  } catch (error) {
    deps.log.error({ err: error, reference: attempt.reference }, 'a payment could not be settled');
    return false;
  }
}
