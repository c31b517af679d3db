import {
  type AttemptState,
  attemptMessage,
  dollars,
  type PaymentAttempt,
  type PaymentFailure,
  type Text,
  textOf,
} from '@revive/contract';
import type { Attempt, AttemptRow } from './queries.ts';
import { SEEN_WALLET } from './seen-wallet.ts';

/** What the receipt of an attempt keeps of who paid it. */
export const payerOf = ({ wallet, phone, wallet_id }: Pick<Attempt, 'wallet' | 'phone' | 'wallet_id'>) => ({
  wallet,
  phone: phone || null,
  wallet_id,
});

/** Whether it waits for the message of a wallet that no program was asked about. */
export const isByHand = ({ wallet, state }: Pick<Attempt, 'wallet' | 'state'>): boolean =>
  wallet === SEEN_WALLET && state === 'unknown';

/** What has become of an attempt, as a refusal says it. */
export const attemptText = (attempt: Pick<AttemptRow, 'state' | 'failure' | 'wallet'>): Text =>
  textOf(
    attemptMessage(
      attempt.state as AttemptState,
      attempt.failure as PaymentFailure | null,
      isByHand(attempt),
    ),
  );

/** A row, or the same row as a JSON column of its booking or order. */
export function toPaymentAttempt(attempt: AttemptRow): PaymentAttempt {
  const state = attempt.state as AttemptState;
  const failure = attempt.failure as PaymentFailure | null;
  return {
    id: attempt.id,
    reference: attempt.reference,
    state,
    amount: dollars(attempt.amount_cents),
    phone: attempt.phone,
    failure,
    message: attemptMessage(state, failure, isByHand(attempt)),
    transaction_id: attempt.wallet_transaction_id,
    awaits: isByHand(attempt) ? attempt.wallet_id : null,
    created_at: new Date(attempt.created_at).toISOString(),
    settled_at: attempt.settled_at && new Date(attempt.settled_at).toISOString(),
  };
}
