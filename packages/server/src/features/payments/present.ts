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

/** What the receipt of an attempt keeps of who paid it. */
export const payerOf = ({ wallet, phone, wallet_id }: Pick<Attempt, 'wallet' | 'phone' | 'wallet_id'>) => ({
  wallet,
  phone: phone || null,
  wallet_id,
});

/** What has become of an attempt, as a refusal says it. */
export const attemptText = ({ state, failure }: Pick<AttemptRow, 'state' | 'failure'>): Text =>
  textOf(attemptMessage(state as AttemptState, failure as PaymentFailure | null));

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
    message: attemptMessage(state, failure),
    transaction_id: attempt.wallet_transaction_id,
    created_at: new Date(attempt.created_at).toISOString(),
    settled_at: attempt.settled_at && new Date(attempt.settled_at).toISOString(),
  };
}
