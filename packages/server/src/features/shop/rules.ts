import {
  type AttemptState,
  beyondGuestLimit,
  deliveryFee,
  dollars,
  type NewOrder,
  PAYMENT_CODES,
  type PaymentFailure,
  type Policy,
  type ShopOrder,
} from '@revive/contract';

export type PaymentState = NonNullable<ShopOrder['payment']>['state'];

/** The state of a payment for its payer: succeeded, failed or pending. */
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

/** The state of a payment as a sentence for its payer. */
export function payerMessage(
  state: AttemptState,
  failure: PaymentFailure | null,
  isRefundDue = false,
): string {
  if (isRefundDue)
    return 'Your money arrived when the order was over already. We will give it back to you; please call us.';
  if (state === 'succeeded') return 'The money has been received.';
  if (state === 'failed') return FAILURES[failure ?? 'declined'];
  if (state === 'doubtful')
    return 'We have to look at the answer of the wallet ourselves. Please call us, and do not pay again.';
  return 'The wallet has not answered yet. Enter your PIN on your phone if it asks you; do not pay again.';
}

/** A phone number with all but the last three digits masked. */
export const maskPhone = (phone: string): string => `252 ••• ••• ${phone.slice(-3)}`;

const inDollars = (amount: number) => `$${dollars(amount).toFixed(2)}`;

/** Why the delivery cost the buyer saw is wrong; undefined when it is right. */
export function wrongDeliveryCost(policy: Policy, order: NewOrder): string | undefined {
  if (order.delivery_cost === undefined) return undefined;
  const isDelivered = order.delivery_type === 'DELIVERY';
  const fee = isDelivered ? deliveryFee(policy) : 0;
  if (order.delivery_cost === fee) return undefined;
  return isDelivered
    ? `Delivery now costs ${inDollars(fee)}, not ${inDollars(order.delivery_cost)}.`
    : `Pickup costs nothing, not ${inDollars(order.delivery_cost)}.`;
}

/** What is wrong with an order that is more than a guest may order, by field; undefined when nothing is. */
export function beyondGuest(
  policy: Policy,
  items: readonly NewOrder['items'][number][],
): Record<string, string[]> | undefined {
  const beyond = beyondGuestLimit(policy, items);
  if (!beyond) return undefined;
  const call = policy.phone ? `Please call ${policy.phone} for more.` : 'Please call us for more.';
  if (beyond === 'worth') {
    const most = inDollars(policy.guest_order_worth * 100);
    return { items: [`One order is worth at most ${most}. ${call}`] };
  }
  const most = policy.guest_order_pieces;
  return {
    [`items.${beyond.pieces}.quantity`]: [`One order takes at most ${most} pieces of a product. ${call}`],
  };
}
