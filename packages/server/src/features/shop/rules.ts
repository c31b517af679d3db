import {
  type AttemptState,
  beyondGuestLimit,
  deliveryFee,
  type FieldTexts,
  type GuestLine,
  inDollars,
  type NewOrder,
  PAYMENT_CODES,
  type Policy,
  type ShopOrder,
  type Text,
  text,
} from '@revive/contract';

export type PaymentState = NonNullable<ShopOrder['payment']>['state'];

/** The state of a payment for its payer: succeeded, failed or pending. */
export const paymentState = (state: AttemptState): PaymentState =>
  state === 'succeeded' || state === 'failed' ? state : 'waiting';

export const paymentCode = (state: AttemptState) => PAYMENT_CODES[paymentState(state)];

/** A phone number with all but the last three digits masked. */
export const maskPhone = (phone: string): string => `252 ••• ••• ${phone.slice(-3)}`;

/** Why the delivery cost the buyer saw is wrong; undefined when it is right. */
export function wrongDeliveryCost(policy: Policy, order: NewOrder): Text | undefined {
  if (order.delivery_cost === undefined) return undefined;
  const isDelivered = order.delivery_type === 'DELIVERY';
  const fee = isDelivered ? deliveryFee(policy) : 0;
  if (order.delivery_cost === fee) return undefined;
  const shown = inDollars(order.delivery_cost);
  return isDelivered
    ? text('Delivery now costs {{fee}}, not {{shown}}.', { fee: inDollars(fee), shown })
    : text('Pickup costs nothing, not {{shown}}.', { shown });
}

/** Why nothing can be delivered; undefined where there are goods, or they are picked up. */
export const nothingToDeliver = ({ delivery_type, items }: NewOrder): FieldTexts | undefined =>
  delivery_type === 'PICKUP' || items.some((item) => 'product_id' in item)
    ? undefined
    : { delivery_type: [text('Packages and gift cards are not delivered. Choose pickup.')] };

// Each gift card is a thing apart; a package is known by a number that no product has.
const toGuestLine = (item: NewOrder['items'][number], place: number): GuestLine => {
  const { unit_price } = item;
  if ('gift_card' in item) return { product_id: -1_000_000_000 - place, quantity: 1, unit_price };
  return {
    product_id: 'package' in item ? -item.package : item.product_id,
    quantity: item.quantity,
    unit_price,
  };
};

/** What is wrong with an order that is more than a guest may order, by field; undefined when nothing is. */
export function beyondGuest(
  policy: Policy,
  items: readonly NewOrder['items'][number][],
): FieldTexts | undefined {
  const beyond = beyondGuestLimit(policy, items.map(toGuestLine));
  if (!beyond) return undefined;
  const call = policy.phone
    ? text('Please call {{phone}} for more.', { phone: policy.phone })
    : text('Please call us for more.');
  if (beyond === 'worth') {
    const amount = inDollars(policy.guest_order_worth * 100);
    return { items: [text('One order is worth at most {{amount}}. {{call}}', { amount, call })] };
  }
  const count = policy.guest_order_pieces;
  return {
    [`items.${beyond.pieces}.quantity`]: [
      text('One order takes at most {{count}} pieces of a product. {{call}}', { count, call }),
    ],
  };
}
