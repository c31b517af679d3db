import { PAYMENT_CODES, type ShopOrder } from '@revive/contract';
import { ApiError } from '../../api/api-error.ts';
import type { Standing } from '../../lib/use-wallet-payment.ts';
import { NOT_REACHED, NOT_TAKEN, ORDER_OVER, PAYMENT_FAILED } from './failure-words.ts';
import { payOrder, trackOrder } from './order-calls.ts';

/** An order whose payment has no outcome yet; offline, it is not known how it stands. */
export interface Waiting {
  order: ShopOrder;
  isOffline: boolean;
}

export interface PaymentFailure {
  /** One of the specification's sentences, or the server's. */
  message: string;
  reason?: string | undefined;
  /** What fixes it: reloading the cart from the catalogue, or the page with the current policy. */
  remedy?: 'cart' | 'page' | undefined;
  /** The line was cut before the order was made: nothing can have been paid, and the same order is sent again. */
  isUnsent?: boolean | undefined;
}

/** How the payment of an order stands (spec 4, Online payment flow). */
export type OrderStanding = Standing<ShopOrder, Waiting, PaymentFailure>;

const waiting = (order: ShopOrder, isOffline = false): OrderStanding => ({
  state: 'waiting',
  open: { order, isOffline },
});

/** A payment that has failed. */
export const failed = (failure: PaymentFailure): OrderStanding => ({ state: 'failed', failure });

/** The message in an answer's `error`, if there is one (spec 8). */
export const errorField = ({ body }: ApiError): string | undefined => {
  const error = (body as { error?: unknown } | undefined)?.error;
  return typeof error === 'string' && error !== '' ? error : undefined;
};

/** Whether a refusal names a product of the cart. */
export const isAboutGoods = ({ body, fields }: ApiError): boolean =>
  'product' in ((body ?? {}) as object) ||
  'package' in ((body ?? {}) as object) ||
  Object.keys(fields).some((name) => name.startsWith('items.'));

/** What an order says of its payment. */
export function standingOf(order: ShopOrder): OrderStanding {
  if (order.status !== 'CANCELLED' && order.payment_status === 'PAID') return { state: 'paid', paid: order };
  if (order.payment?.state === 'waiting') return waiting(order);
  if (order.status === 'CANCELLED') {
    const came = order.payment?.state === 'succeeded' ? order.payment.message : order.cancel_reason;
    return failed({ message: ORDER_OVER, reason: came ?? undefined });
  }
  if (order.payment) return failed({ message: PAYMENT_FAILED, reason: order.payment.message });
  return failed({
    message: NOT_TAKEN,
    reason: NOT_REACHED,
  });
}

/** The next poll of an order; a broken connection changes the message only. */
export async function lookAgain(order: ShopOrder): Promise<OrderStanding> {
  try {
    return standingOf(await trackOrder(order.token));
  } catch {
    return waiting(order, true);
  }
}

interface Call {
  order: ShopOrder;
  wallet: string;
  card: string;
  into: number | undefined;
  key: string;
}

/** Starts a payment. The same key asks about the same attempt, and never charges again. */
export async function charge({ order, ...call }: Call): Promise<OrderStanding> {
  try {
    const answer = await payOrder({ order, ...call });
    const now = answer.order ?? order;
    if (answer.payment_status === PAYMENT_CODES.succeeded) return standingOf(now);
    if (answer.payment_status === PAYMENT_CODES.waiting) return waiting(now);
    return failed({ message: PAYMENT_FAILED, reason: answer.message });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return afterRefusal(order, error);
  }
}

const CONFLICT = 409;

async function afterRefusal(order: ShopOrder, error: ApiError): Promise<OrderStanding> {
  // Whether the request arrived is unknown; the order shows it.
  if (error.status === 0) return waiting(order, true);
  const refusal = failed({
    message: errorField(error) ?? NOT_TAKEN,
    // Another buyer took the goods before this payment began.
    ...(isAboutGoods(error) && { remedy: 'cart' }),
  });
  if (error.status !== CONFLICT) return refusal;
  // The order is paid or being paid, perhaps from another tab.
  const now = await lookAgain(order);
  return now.state === 'failed' ? refusal : now;
}
