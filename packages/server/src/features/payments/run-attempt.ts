import { found } from '../../lib/errors.ts';
import type { PaymentDeps } from './deps.ts';
import { type Attempt, findAttempt, markSent } from './queries.ts';
import { settleAttempt } from './settle-attempt.ts';
import type { WalletCharge } from './wallet.ts';

/**
 * Charges the wallet for a stored attempt and settles it accordingly. No transaction is open during the call; after a
 * crash the attempt stays open for `settleUnknownAttempts`.
 */
export async function runAttempt(deps: PaymentDeps, attempt: Attempt, description: string): Promise<Attempt> {
  // `lookUpAttempt` failed it meanwhile: the wallet must not be asked any more.
  const sent = await markSent(deps.db, attempt.id, deps.clock.now());
  if (!sent) return found(await findAttempt(deps.db, attempt.id), 'Payment');
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
