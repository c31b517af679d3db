import {
  dollars,
  type PricePolicy,
  parseDollars,
  priceCart,
  type ShopPolicy,
  sumCents,
  type Totals,
} from '@revive/contract';
import { buyable, type CartLine, cartLines } from '../cart/cart.ts';
import { chosenDelivery, type Delivery } from '../cart/delivery.ts';
import { isGoods } from '../cart/offers.ts';

/** What the cart passes to the checkout (spec 3, Checkout data). Money in dollars. */
export interface CheckoutData {
  cart: CartLine[];
  deliveryType: 'pickup' | 'delivery';
  deliveryAddress: string;
  /** The delivery fee, collected by the shop or the courier. */
  deliveryCost: number;
  /** The price of the goods. */
  cartTotal: number;
  discount: number;
  tax: number;
  /** The amount paid now: goods + tax − discount, and the delivery fee where it is paid with the order. */
  total: number;
  /** The goods and their delivery. */
  subtotal: number;
  /** The token of the order made of it; its goods are no longer in the cart. */
  order?: string;
}

const STORAGE_KEY = 'revive.checkout';

const priced = (lines: readonly CartLine[]) =>
  lines.map(({ product, quantity }) => ({
    unit_price_cents: parseDollars(product.price) ?? sumCents([]),
    quantity,
  }));

/**
 * Applies the contract's price function to the goods of the shop's cart. Packages and gift cards cost what they say: they bear no tax,
 * no discount and no delivery.
 */
export function totalsOf(policy: PricePolicy, lines: readonly CartLine[], type: Delivery['type']): Totals {
  const goods = lines.filter(isGoods);
  const totals = priceCart(policy, {
    channel: 'ONLINE_SHOP',
    lines: priced(goods),
    delivery: type === 'delivery' && goods.length > 0 ? 'DELIVERY' : 'PICKUP',
  });
  const beside = priced(lines.filter((line) => !isGoods(line))).map(
    ({ unit_price_cents, quantity }) => unit_price_cents * quantity,
  );
  return {
    ...totals,
    subtotal_cents: sumCents([totals.subtotal_cents, ...beside]),
    total_cents: sumCents([totals.total_cents, ...beside]),
  };
}

/** The cart in the format of the checkout. */
export function checkoutDataOf(
  policy: Pick<ShopPolicy, keyof PricePolicy>,
  cart: CartLine[],
  { type: wanted, address }: Delivery,
): CheckoutData {
  const type = cart.some(isGoods) ? wanted : 'pickup';
  const totals = totalsOf(policy, cart, type);
  return {
    cart,
    deliveryType: type,
    deliveryAddress: type === 'delivery' ? address.trim() : '',
    deliveryCost: dollars(totals.delivery_cents),
    cartTotal: dollars(totals.subtotal_cents),
    discount: dollars(totals.discount_cents),
    tax: dollars(totals.tax_cents),
    total: dollars(totals.total_cents),
    subtotal: dollars(sumCents([totals.subtotal_cents, totals.delivery_cents])),
  };
}

/** The checkout of what is in the cart, for a tab that was not led here by it; null for an empty cart. */
export function checkoutOfCart(policy: Pick<ShopPolicy, keyof PricePolicy>): CheckoutData | null {
  const cart = buyable(cartLines());
  return cart.length > 0 ? checkoutDataOf(policy, cart, chosenDelivery()) : null;
}

// Kept for this tab only: another tab may be at another checkout.
export function storeCheckoutData(data: CheckoutData): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(data));
}

/** The stored checkout data; null when missing or unreadable. */
export function storedCheckoutData(): CheckoutData | null {
  try {
    const data = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null') as CheckoutData | null;
    return Array.isArray(data?.cart) ? data : null;
  } catch {
    return null;
  }
}

export function clearCheckoutData(): void {
  sessionStorage.removeItem(STORAGE_KEY);
}
