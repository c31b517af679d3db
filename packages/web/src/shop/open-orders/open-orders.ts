import type { ShopOrder } from '@revive/contract';
import { createStore, useStore } from 'zustand';
import { asJson, createStored } from '../../lib/create-stored.ts';
import { cartLines, setQuantity } from '../cart/cart.ts';

/** What the buyer last knew of an order: the first three may still change. */
const STANDINGS = ['unpaid', 'waiting', 'declined', 'paid', 'ended', 'refund'] as const;
export type Standing = (typeof STANDINGS)[number];

/** An order of this browser whose outcome its buyer has not seen yet. Its goods are not in the cart. */
export interface OpenOrder {
  token: string;
  number: string;
  standing: Standing;
}

const isOpenOrder = (value: unknown): value is OpenOrder => {
  const { token, number, standing } = (value ?? {}) as Partial<OpenOrder>;
  return typeof token === 'string' && typeof number === 'string' && STANDINGS.includes(standing!);
};
const areOpenOrders = (value: unknown): value is OpenOrder[] =>
  Array.isArray(value) && value.every(isOpenOrder);

/** More orders at once would fill a phone. */
const MOST = 5;

const stored = createStored<OpenOrder[]>('revive.open-orders', [], asJson(areOpenOrders));
const setOrders = (value: OpenOrder[]): void => stored.setState({ value });

/** The token of the order that the page itself is about; no banner repeats it. */
const shown = createStore<{ token: string | undefined }>()(() => ({ token: undefined }));
export const setShownOrder = (token: string | undefined): void => shown.setState({ token });

const openOrders = (): OpenOrder[] => stored.getState().value;

/** Whether this browser follows the order, so that its goods belong to this browser's cart. */
export const isFollowed = (token: string): boolean => openOrders().some((order) => order.token === token);

/** The open orders beside the one on the page. */
export function useOpenOrders(): OpenOrder[] {
  const token = useStore(shown, (state) => state.token);
  return useStore(stored, ({ value }) => value).filter((order) => order.token !== token);
}

export const useHasOpenOrders = (): boolean => useOpenOrders().length > 0;

/**
 * Follows an order just made from the cart, and takes what was ordered out of it; `keyOf` says by which number that stands there. A
 * second call changes nothing.
 */
export function followOrder(order: ShopOrder, keyOf: (item: ShopOrder['items'][number]) => number): void {
  if (isFollowed(order.token)) return;
  for (const item of order.items) {
    const key = keyOf(item);
    const line = cartLines().find(({ product }) => product.id === key);
    if (line) setQuantity(key, line.quantity - item.quantity);
  }
  const { token, order_number: number } = order;
  setOrders([{ token, number, standing: standingOf(order) }, ...openOrders()].slice(0, MOST));
}

/** Stores what became of an order, if this browser follows it. */
export function noteOrder(order: ShopOrder): void {
  const standing = standingOf(order);
  const known = openOrders().find(({ token }) => token === order.token);
  if (known && known.standing !== standing)
    setOrders(openOrders().map((other) => (other === known ? { ...known, standing } : other)));
}

/** Ends following an order. Returns whether it was followed. */
export function forgetOrder(token: string): boolean {
  const others = openOrders().filter((order) => order.token !== token);
  const wasKnown = others.length < openOrders().length;
  if (wasKnown) setOrders(others);
  return wasKnown;
}

function standingOf({ status, payment_status, payment }: ShopOrder): Standing {
  if (payment_status === 'REFUND_DUE' || payment_status === 'REFUNDED') return 'refund';
  if (payment?.state === 'waiting') return 'waiting';
  if (status === 'CANCELLED') return 'ended';
  if (payment_status === 'PAID') return 'paid';
  return payment?.state === 'failed' ? 'declined' : 'unpaid';
}

/** Whether an order's outcome is still open. */
export const isUndecided = ({ standing }: OpenOrder): boolean =>
  standing === 'unpaid' || standing === 'waiting' || standing === 'declined';
