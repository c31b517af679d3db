import { type Sentence, sentence } from '../../sentence.ts';
import type { AttemptState, PaymentFailure } from './schemas.ts';

const FAILURES: Record<PaymentFailure, Sentence> = {
  cancelled_by_payer: sentence('The payer cancelled the request on the phone.'),
  insufficient_funds: sentence('There is not enough money in the wallet.'),
  wrong_pin: sentence('The PIN was wrong.'),
  not_a_wallet: sentence('This number has no wallet.'),
  timed_out: sentence('The payer did not answer in time. No money was taken.'),
  merchant_misconfigured: sentence('The wallet refused our account. Please tell the owner.'),
  unreachable: sentence('The wallet could not be reached. No money was taken.'),
  declined: sentence('The wallet declined the payment.'),
  not_seen: sentence('The money was not seen in time.'),
  given_up: sentence('The payer chose another way to pay.'),
};

/** The state of a payment as a sentence for people; `isByHand`: the payer sends the money herself, and no program is asked. */
export function attemptMessage(
  state: AttemptState,
  failure: PaymentFailure | null,
  isByHand = false,
): Sentence {
  if (state === 'succeeded') return sentence('The money has been received.');
  if (state === 'failed') return FAILURES[failure ?? 'declined'];
  if (state === 'doubtful')
    return sentence(
      'The wallet names a transfer that has paid something else. A manager has to find out; please do not take the payment again.',
    );
  if (isByHand)
    return sentence(
      'The message of the wallet has not come yet. The payment is settled by itself when it does.',
    );
  return sentence('The wallet has not answered yet. We keep asking; please do not take the payment again.');
}
