import { type Sentence, sentence } from '../../sentence.ts';
import type { AttemptState, PaymentFailure } from '../payments/schemas.ts';

const FAILURES: Record<PaymentFailure, Sentence> = {
  cancelled_by_payer: sentence('The request was cancelled on the phone. No money was taken.'),
  insufficient_funds: sentence('There is not enough money in this wallet. No money was taken.'),
  wrong_pin: sentence('The PIN was wrong. No money was taken.'),
  not_a_wallet: sentence('This number has no wallet. Please check the number.'),
  timed_out: sentence('The PIN was not entered in time. No money was taken.'),
  merchant_misconfigured: sentence(
    'The wallet cannot pay us at the moment. No money was taken. Please call us.',
  ),
  unreachable: sentence('The wallet cannot be reached at the moment. No money was taken.'),
  declined: sentence('The wallet declined the payment. No money was taken.'),
  not_seen: sentence('We did not see your payment in time. If you have sent it, please call us: we find it.'),
  given_up: sentence('You chose another way to pay.'),
};

/** The state of a payment as a sentence for its payer; `isByHand`: she sends the money herself. */
export function payerMessage(
  state: AttemptState,
  failure: PaymentFailure | null,
  isRefundDue = false,
  isByHand = false,
): Sentence {
  if (isRefundDue)
    return sentence(
      'Your money arrived when the order was over already. We will give it back to you; please call us.',
    );
  if (state === 'succeeded') return sentence('The money has been received.');
  if (state === 'failed') return FAILURES[failure ?? 'declined'];
  if (state === 'doubtful')
    return sentence(
      'We have to look at the answer of the wallet ourselves. Please call us, and do not pay again.',
    );
  if (isByHand) return sentence('We have not seen your payment yet. This page says so as soon as we do.');
  return sentence(
    'The wallet has not answered yet. Enter your PIN on your phone if it asks you; do not pay again.',
  );
}
