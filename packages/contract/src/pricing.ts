import { type Cents, cents, percentOf, sumCents } from './money.ts';
import type { Policy } from './policy.ts';

export type Channel = 'POS' | 'ONLINE_SHOP' | 'MOBILE_APP' | 'SERVICES' | 'CREDIT';
export type DeliveryType = 'PICKUP' | 'DELIVERY';

export interface PricedLine {
  unit_price_cents: Cents;
  quantity: number;
}

export interface Cart {
  channel: Channel;
  lines: readonly PricedLine[];
  /** An amount someone typed (counter, booking); the shop's discount is a rate of the policy instead. */
  discount_cents?: Cents;
  delivery?: DeliveryType;
}

export interface Totals {
  subtotal_cents: Cents;
  tax_cents: Cents;
  discount_cents: Cents;
  /** What delivery costs, independent of who collects it. */
  delivery_cents: Cents;
  total_cents: Cents;
}

/** The owner's settings that a price depends on. */
export type PricePolicy = Pick<
  Policy,
  'tax_rate' | 'online_discount_rate' | 'delivery_fee' | 'delivery_paid_with_order'
>;

/** What delivery costs, independent of who collects it. */
export const deliveryFee = (policy: Pick<Policy, 'delivery_fee'>): Cents =>
  cents(Math.round(policy.delivery_fee * 100));

const isTaxed = (channel: Channel) => channel !== 'SERVICES' && channel !== 'CREDIT';

const isShop = (channel: Channel) => channel === 'ONLINE_SHOP' || channel === 'MOBILE_APP';

/**
 * The one price function. The counter: subtotal + tax − discount. The shop: subtotal + tax − the policy's
 * discount rate, delivery left to the courier unless the policy says it is paid with the order. Treatments:
 * the sum of their sessions less the discount, without tax (spec 9; spec 5, Booking payment). Credit is no goods: what it
 * buys is taxed.
 */
export function priceCart(policy: PricePolicy, cart: Cart): Totals {
  const subtotal = sumCents(cart.lines.map((line) => line.unit_price_cents * line.quantity));
  const tax = isTaxed(cart.channel) ? percentOf(subtotal, policy.tax_rate) : cents(0);
  const discount = isShop(cart.channel)
    ? percentOf(subtotal, policy.online_discount_rate)
    : (cart.discount_cents ?? cents(0));
  const delivery = isShop(cart.channel) && cart.delivery === 'DELIVERY' ? deliveryFee(policy) : cents(0);
  const paidDelivery = policy.delivery_paid_with_order ? delivery : 0;
  return {
    subtotal_cents: subtotal,
    tax_cents: tax,
    discount_cents: discount,
    delivery_cents: delivery,
    total_cents: cents(subtotal + tax - discount + paidDelivery),
  };
}

/**
 * Whether a discount is above the limit for staff: `discount_limit` percent of the price before tax. Both amounts are
 * cents; the discount is the whole one of that sale so far. The shop's discount is a rate of the policy and is not
 * checked here.
 */
export const isAboveDiscountLimit = (
  { discount_limit }: Pick<Policy, 'discount_limit'>,
  soldCents: number,
  discountCents: number,
): boolean => discount_limit < 100 && discountCents > percentOf(cents(soldCents), discount_limit);

const NEAR = 80;

/**
 * Whether a discount comes near to what any member of staff may give: at least 80 % of `discount_limit`. Amounts as
 * above.
 */
export const isNearDiscountLimit = (
  { discount_limit }: Pick<Policy, 'discount_limit'>,
  soldCents: number,
  discountCents: number,
): boolean =>
  discountCents > 0 && discountCents >= percentOf(cents(soldCents), (discount_limit * NEAR) / 100);
