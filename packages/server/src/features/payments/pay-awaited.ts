import type { PaymentDeps } from './deps.ts';
import { payWaiting } from './pay-waiting.ts';
import { listAwaited } from './queries.ts';

/** Pays what waits for these transfers, each in a transaction apart, so that one that is refused keeps none of the others. */
export async function payAwaited(deps: PaymentDeps, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  for (const id of await listAwaited(deps.db, ids)) await payWaiting(deps, id);
}

/**
 * Pays what waits for a transfer that was kept and did not pay, because the process ended between the two. Runs as a job. One that
 * cannot be paid does not stop the others. Returns how many payments were paid.
 */
export async function payForgotten(deps: PaymentDeps): Promise<number> {
  let paid = 0;
  for (const transfer of await listAwaited(deps.db)) {
    try {
      if ((await payWaiting(deps, transfer)) === 'paid') paid += 1;
    } catch (error) {
      deps.log.error({ err: error, transfer }, 'a payment could not be settled by its transfer');
    }
  }
  return paid;
}
