import type { ShopOrder } from '@revive/contract';
import { sentence } from '@revive/contract/sentence';
import { PAYMENT_CODES } from '@revive/contract/wallet';
import { ApiError } from '../../api/api-error.ts';
import { payOrder, trackOrder } from './order-calls.ts';

/**
 * State of a payment on the screen (spec 4, Online payment flow); `waiting` means that its outcome is unknown.
 */
export type Payment =
  | { state: 'idle' }
  | { state: 'pending'; wallet: string }
  | { state: 'waiting'; order: ShopOrder; isOffline: boolean }
  | { state: 'success'; order: ShopOrder }
  | PaymentFailure;

export interface PaymentFailure {
  state: 'failed';
  /** One of the specification's sentences, or the server's. */
  message: string;
  reason?: string | undefined;
  /** What fixes it: reloading the cart from the catalogue, or the page with the current policy. */
  remedy?: 'cart' | 'page' | undefined;
}

const failed = (message: string, reason?: string): PaymentFailure => ({ state: 'failed', message, reason });

/** The message in an answer's `error`, if there is one (spec 8). */
export const errorField = ({ body }: ApiError): string | undefined => {
  const error = (body as { error?: unknown } | undefined)?.error;
  return typeof error === 'string' && error !== '' ? error : undefined;
};

/** Whether a refusal names a product of the cart. */
export const isAboutGoods = ({ body, fields }: ApiError): boolean =>
  'product' in ((body ?? {}) as object) || Object.keys(fields).some((name) => name.startsWith('items.'));

/** What an order says of its payment. */
export function standingOf(order: ShopOrder): Payment {
  if (order.status !== 'CANCELLED' && order.payment_status === 'PAID') return { state: 'success', order };
  if (order.payment?.state === 'waiting') return { state: 'waiting', order, isOffline: false };
  if (order.status === 'CANCELLED') {
    const came = order.payment?.state === 'succeeded' ? order.payment.message : order.cancel_reason;
    return failed(sentence('This order is over.'), came ?? undefined);
  }
  if (order.payment) return failed(sentence('Payment failed. Please try again.'), order.payment.message);
  return failed(
    sentence('Payment processing failed'),
    sentence('The request did not reach the wallet. No money was taken.'),
  );
}

/** The next poll of an order; a broken connection changes the message only. */
export async function lookAgain(order: ShopOrder): Promise<Payment> {
  try {
    return standingOf(await trackOrder(order.token));
  } catch {
    return { state: 'waiting', order, isOffline: true };
  }
}

interface Call {
  order: ShopOrder;
  wallet: string;
  key: string;
}

/** Starts a payment. The same key asks about the same attempt, and never charges again. */
export async function charge({ order, wallet, key }: Call): Promise<Payment> {
  try {
    const answer = await payOrder({ order, wallet, key });
    const now = answer.order ?? order;
    if (answer.payment_status === PAYMENT_CODES.succeeded) return standingOf(now);
    if (answer.payment_status === PAYMENT_CODES.waiting)
      return { state: 'waiting', order: now, isOffline: false };
    return failed(sentence('Payment failed. Please try again.'), answer.message);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return afterRefusal(order, error);
  }
}

const CONFLICT = 409;

async function afterRefusal(order: ShopOrder, error: ApiError): Promise<Payment> {
  // Whether the request arrived is unknown; the order shows it.
  if (error.status === 0) return { state: 'waiting', order, isOffline: true };
  const refusal: PaymentFailure = {
    ...failed(errorField(error) ?? sentence('Payment processing failed')),
    // Another buyer took the goods before this payment began.
    ...(isAboutGoods(error) && { remedy: 'cart' }),
  };
  if (error.status !== CONFLICT) return refusal;
  // The order is paid or being paid, perhaps from another tab.
  const now = await lookAgain(order);
  return now.state === 'failed' ? refusal : now;
}
