import type { ShopOrder } from '@revive/contract';
import { dollars } from '@revive/contract/money';
import type { Totals } from '@revive/contract/pricing';
import { ApiError } from '../../api/api-error.ts';
import { newKey } from '../../api/use-form-key.ts';
import { asJson, createStored } from '../../lib/create-stored.ts';
import type { CheckoutData } from '../checkout-data.ts';
import { createOrder, type OrderBody, trackOrder } from '../order-calls.ts';

/**
 * The order made from a cart, so that a second try, a reload or another tab pays it instead of making another.
 */
interface MadeOrder {
  /** Identifies the ordered goods and sums; another cart is another order. */
  fingerprint: string;
  key: string;
  /** The wallet number of the first try; a repeated call must have the same. */
  wallet: string;
  token: string | null;
}

const isMade = (value: unknown): value is MadeOrder | null => {
  const { fingerprint, key, wallet } = (value ?? {}) as Partial<MadeOrder>;
  return [fingerprint, key, wallet].every((text) => typeof text === 'string');
};

const made = createStored<MadeOrder | null>('revive.order', null, asJson(isMade));

export const forgetMadeOrder = (): void => made.setState({ value: null });

export const orderBodyOf = (data: CheckoutData, totals: Totals): OrderBody => ({
  delivery_type: data.deliveryType === 'delivery' ? 'DELIVERY' : 'PICKUP',
  delivery_address: data.deliveryType === 'delivery' ? data.deliveryAddress : '',
  delivery_cost: dollars(totals.delivery_cents),
  items: data.cart.map(({ product, quantity }) => ({
    product_id: product.id,
    quantity,
    unit_price: product.price,
  })),
});

/**
 * The current state of the order made from these goods. A finished one is forgotten; it is returned once more
 * only where its money must be refunded. Throws `ApiError`.
 */
export async function findMadeOrder(body: OrderBody): Promise<ShopOrder | null> {
  const known = made.getState().value;
  if (!known?.token || known.fingerprint !== JSON.stringify(body)) return null;
  try {
    const order = await trackOrder(known.token);
    if (order.status !== 'CANCELLED') return order;
    forgetMadeOrder();
    return order.payment_status === 'REFUND_DUE' ? order : null;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
    forgetMadeOrder();
    return null;
  }
}

/** Makes an order of these goods, or returns the one already made. Throws `ApiError`. */
export async function makeOrder(body: OrderBody, wallet: string): Promise<ShopOrder> {
  const earlier = await findMadeOrder(body);
  if (earlier && earlier.status !== 'CANCELLED') return earlier;
  const fingerprint = JSON.stringify(body);
  const known = made.getState().value;
  const next =
    known?.fingerprint === fingerprint ? known : { fingerprint, key: newKey(), wallet, token: null };
  // Stored before it is sent: a lost answer must not lead to a second order.
  made.setState({ value: next });
  const order = await createOrder(body, next.wallet, next.key);
  made.setState({ value: { ...next, token: order.token } });
  return order;
}
