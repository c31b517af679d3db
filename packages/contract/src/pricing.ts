import { type Cents, cents, percentOf, sumCents, taxIn } from './money.ts';
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
  /** Said where the prices have the tax in them already: then the total does not add it. */
  tax_included?: true;
  discount_cents: Cents;
  /** What delivery costs, independent of who collects it. */
  delivery_cents: Cents;
  total_cents: Cents;
}

/** The owner's settings that a price depends on. */
export type PricePolicy = Pick<
  Policy,
  'tax_rate' | 'goods_tax' | 'online_discount_rate' | 'delivery_fee' | 'delivery_paid_with_order'
>;

/** What delivery costs, independent of who collects it. */
export const deliveryFee = (policy: Pick<Policy, 'delivery_fee'>): Cents =>
  cents(Math.round(policy.delivery_fee * 100));

const isTaxed = (channel: Channel) => channel !== 'SERVICES' && channel !== 'CREDIT';

const isShop = (channel: Channel) => channel === 'ONLINE_SHOP' || channel === 'MOBILE_APP';

/**
 * The one price function. The counter: subtotal + tax − discount. The shop: subtotal + tax − the policy's
 * discount rate, delivery left to the courier unless the policy says it is paid with the order. Where prices of goods have
 * the tax in them, it is not added: it is the part of what is paid for them after the discount. Treatments: the sum of their
 * sessions less the discount (spec 9; spec 5, Booking payment), which have their tax in them (`quoteSession`). Credit is no
 * goods: what it buys is taxed.
 */
export function priceCart(policy: PricePolicy, cart: Cart): Totals {
  const subtotal = sumCents(cart.lines.map((line) => line.unit_price_cents * line.quantity));
  const discount = isShop(cart.channel)
    ? percentOf(subtotal, policy.online_discount_rate)
    : (cart.discount_cents ?? cents(0));
  const goodsTax = isTaxed(cart.channel) ? policy.goods_tax : 'none';
  const added = goodsTax === 'before' ? percentOf(subtotal, policy.tax_rate) : cents(0);
  const delivery = isShop(cart.channel) && cart.delivery === 'DELIVERY' ? deliveryFee(policy) : cents(0);
  const paidDelivery = policy.delivery_paid_with_order ? delivery : 0;
  return {
    subtotal_cents: subtotal,
    tax_cents: goodsTax === 'included' ? taxIn(Math.max(0, subtotal - discount), policy.tax_rate) : added,
    ...(goodsTax === 'included' && { tax_included: true }),
    discount_cents: discount,
    delivery_cents: delivery,
    total_cents: cents(subtotal + added - discount + paidDelivery),
  };
}

/** The owner's settings that the price of a session depends on. */
export type TreatmentPricePolicy = Pick<Policy, 'tax_rate' | 'treatment_tax'>;

/** What a client pays for a session, or a package, of this list price: with the tax, where it is not in it already. */
export const quoteSession = (policy: TreatmentPricePolicy, listed: number): Cents =>
  cents(listed + (policy.treatment_tax === 'before' ? percentOf(cents(listed), policy.tax_rate) : 0));

/** The tax in prices of sessions that are booked now, in hundredths of a percent of the price without it. */
export const sessionTaxPoints = (policy: TreatmentPricePolicy): number =>
  policy.treatment_tax === 'none' ? 0 : Math.round(policy.tax_rate * 100);

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
