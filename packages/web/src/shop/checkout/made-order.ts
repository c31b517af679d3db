import { dollars, type ShopOrder, sentence, type Totals } from '@revive/contract';
import { ApiError } from '../../api/api-error.ts';
import { newKey } from '../../api/use-form-key.ts';
import { isInCart, putInCart } from '../cart/cart.ts';
import { keyOfItem, toOrderItems } from '../cart/offers.ts';
import { followOrder, forgetOrder, noteOrder } from '../open-orders/open-orders.ts';
import { createOrder, type OrderBody, trackOrder } from '../payment/order-calls.ts';
import { NotToBePaid } from '../payment/use-payment.ts';
import type { CheckoutData } from './checkout-data.ts';
import { forgetMadeOrder, type MadeOrder, made } from './made-store.ts';

const isUnanswered = (error: unknown): boolean => error instanceof ApiError && error.status === 0;

/** The goods of a checkout, and the order as it is sent. */
export interface Checkout {
  data: CheckoutData;
  body: OrderBody;
}

export const orderBodyOf = (data: CheckoutData, totals: Totals): OrderBody => ({
  delivery_type: data.deliveryType === 'delivery' ? 'DELIVERY' : 'PICKUP',
  delivery_address: data.deliveryType === 'delivery' ? data.deliveryAddress : '',
  delivery_cost: dollars(totals.delivery_cents),
  items: data.cart.flatMap(toOrderItems),
});

/**
 * What was stored for a checkout of the same goods. Goods that are in the cart although an order took them along were put
 * in since: they are another order.
 */
function madeFor({ data, body }: Checkout): MadeOrder | null {
  const known = made.getState().value;
  if (known?.fingerprint !== JSON.stringify(body)) return null;
  return known.token !== null && isInCart(data.cart) ? null : known;
}

/**
 * The current state of the order made by this checkout, or by another tab from the same goods. The goods of one that has
 * ended unpaid are put back in the cart, from which another can be made. Throws `ApiError`.
 */
export async function findMadeOrder(checkout: Checkout): Promise<ShopOrder | null> {
  const { data } = checkout;
  const token = data.order ?? madeFor(checkout)?.token;
  if (!token) return null;
  try {
    const order = await trackOrder(token);
    noteOrder(order);
    if (order.status !== 'CANCELLED') return order;
    forgetMadeOrder();
    if (order.payment_status === 'REFUND_DUE') return order;
    if (forgetOrder(token)) putInCart(data.cart);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    forgetMadeOrder();
    return null;
  }
}

/**
 * Makes an order of these goods, which leave the cart with it, or returns the one already made. Throws `ApiError`, and
 * `NotToBePaid` where the goods have left the cart meanwhile: another tab may have ordered them.
 */
export async function makeOrder(checkout: Checkout, wallet: string): Promise<ShopOrder> {
  const earlier = await findMadeOrder(checkout);
  if (earlier && earlier.status !== 'CANCELLED') return earlier;
  const { data, body } = checkout;
  if (!isInCart(data.cart))
    throw new NotToBePaid({
      message: sentence('Your cart has changed since you opened this page. Please look at it once more.'),
      remedy: 'cart',
    });
  const next = madeFor(checkout) ?? { fingerprint: JSON.stringify(body), key: newKey(), wallet, token: null };
  // Stored before it is sent: a lost answer must not lead to a second order.
  made.setState({ value: { ...next, is_unsent: false } });
  const order = await createOrder(body, next.wallet, next.key).catch((error) => {
    if (isUnanswered(error)) made.setState({ value: { ...next, is_unsent: true } });
    throw error;
  });
  made.setState({ value: { ...next, is_unsent: false, token: order.token } });
  followOrder(order, keyOfItem);
  return order;
}

/** Ends the following of an order whose buyer has seen that it is paid. */
export function finishOrder({ token }: ShopOrder): void {
  forgetOrder(token);
  if (made.getState().value?.token === token) forgetMadeOrder();
}
