import type { PaymentDeps } from './deps.ts';
import { type Attempt, updateAttempt } from './queries.ts';
import { settleAttempt } from './settle-attempt.ts';
import type { WalletCharge } from './wallet.ts';

/**
 * Asks the wallet for the money of a stored attempt and settles it by the answer. No transaction is open
 * while the wallet thinks; a crash in between leaves the attempt open for `settleUnknownAttempts`.
 */
export async function runAttempt(deps: PaymentDeps, attempt: Attempt, description: string): Promise<Attempt> {
  await updateAttempt(deps.db, attempt.id, { state: 'sent', sent_at: deps.clock.now() });
  const answer = await deps.wallet.charge(toCharge(attempt, description));
  return settleAttempt(deps, attempt.id, answer);
}

export const toCharge = (attempt: Attempt, description: string): WalletCharge => ({
  reference: attempt.reference,
  phone: attempt.phone,
  amount_cents: attempt.amount_cents,
  description,
  transaction_id: attempt.wallet_transaction_id,
});
