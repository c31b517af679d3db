import type { Bill } from '@revive/contract';
import { asJson, createStored, type StoredValue } from '../../../lib/create-stored.ts';
import type { SentBill } from './sent-bill.ts';

/** A bill with a gift card that the counter left before it was paid. Its call, sent again, is answered the code. */
export type LeftBill = Required<SentBill>;

const isLeft = (value: unknown): value is readonly LeftBill[] =>
  Array.isArray(value) && value.every((one) => typeof one?.bill === 'number' && typeof one.key === 'string');

const stores = new Map<number, StoredValue<readonly LeftBill[]>>();

/** What a cashier left on this device; the server knows the call of its sale by that person. */
export function leftBills(userId: number): StoredValue<readonly LeftBill[]> {
  const store =
    stores.get(userId) ??
    createStored<readonly LeftBill[]>(`revive.left-bills.${userId}`, [], asJson(isLeft));
  stores.set(userId, store);
  return store;
}

export function rememberLeft(userId: number, { bill, ...sent }: SentBill): void {
  if (bill === undefined || !sent.body.lines.some((line) => 'gift_card' in line)) return;
  const store = leftBills(userId);
  const others = store.getState().value.filter((one) => one.bill !== bill);
  store.setState({ value: [...others, { ...sent, bill }] });
}

export const forgetLeft = (userId: number, bill: number): void => {
  const store = leftBills(userId);
  const others = store.getState().value.filter((one) => one.bill !== bill);
  if (others.length < store.getState().value.length) store.setState({ value: others });
};

/** Whether a bill is paid and this answer does not say the code of a gift card it sold. */
export const lacksCode = ({ receipt, lines }: Pick<Bill, 'receipt' | 'lines'>): boolean =>
  receipt !== null && lines.some(({ gift_card }) => gift_card?.code === null);
