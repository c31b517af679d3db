import {
  type AttemptState,
  deliveryFee,
  dollars,
  type NewOrder,
  PAYMENT_CODES,
  type PaymentFailure,
  type Policy,
  type ShopOrder,
} from '@revive/contract';

export type PaymentState = NonNullable<ShopOrder['payment']>['state'];

/** Where a payment stands for the one who pays: a yes, a no, or no one knows yet. */
export const paymentState = (state: AttemptState): PaymentState =>
  state === 'succeeded' || state === 'failed' ? state : 'waiting';

export const paymentCode = (state: AttemptState) => PAYMENT_CODES[paymentState(state)];

const FAILURES: Record<PaymentFailure, string> = {
  cancelled_by_payer: 'The request was cancelled on the phone. No money was taken.',
  insufficient_funds: 'There is not enough money in this wallet. No money was taken.',
  wrong_pin: 'The PIN was wrong. No money was taken.',
  not_a_wallet: 'This number has no wallet. Please check the number.',
  timed_out: 'The PIN was not entered in time. No money was taken.',
  merchant_misconfigured: 'The wallet cannot pay us at the moment. No money was taken. Please call us.',
  unreachable: 'The wallet cannot be reached at the moment. No money was taken.',
  declined: 'The wallet declined the payment. No money was taken.',
};

/** Where a payment stands, as a sentence for the one who pays. */
export function payerMessage(
  state: AttemptState,
  failure: PaymentFailure | null,
  isRefundDue = false,
): string {
  if (isRefundDue)
    return 'Your money arrived when the order was over already. We will give it back to you; please call us.';
  if (state === 'succeeded') return 'The money has been received.';
  if (state === 'failed') return FAILURES[failure ?? 'declined'];
  return 'The wallet has not answered yet. Enter your PIN on your phone if it asks you; do not pay again.';
}

/** A phone of which only the last three digits are shown. */
export const maskPhone = (phone: string): string => `252 ••• ••• ${phone.slice(-3)}`;

const inDollars = (amount: number) => `$${dollars(amount).toFixed(2)}`;

/** What is wrong with the delivery cost a buyer was shown, if anything. */
export function wrongDeliveryCost(policy: Policy, order: NewOrder): string | undefined {
  if (order.delivery_cost === undefined) return undefined;
  const isDelivered = order.delivery_type === 'DELIVERY';
  const fee = isDelivered ? deliveryFee(policy) : 0;
  if (order.delivery_cost === fee) return undefined;
  return isDelivered
    ? `Delivery now costs ${inDollars(fee)}, not ${inDollars(order.delivery_cost)}.`
    : `Pickup costs nothing, not ${inDollars(order.delivery_cost)}.`;
}
