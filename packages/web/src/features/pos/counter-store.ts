import { asJson, createStored, type StoredValue } from '../../lib/create-stored.ts';
import { type CounterSale, EMPTY_SALE } from './counter-sale.ts';

const isCounterSale = (value: unknown): value is CounterSale =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(EMPTY_SALE).every((field) => field in value) &&
  Array.isArray((value as CounterSale).lines);

const stores = new Map<number, StoredValue<CounterSale>>();

/** The sale each cashier is at, kept on this device until it is completed. */
export function counterStore(userId: number): StoredValue<CounterSale> {
  const store =
    stores.get(userId) ?? createStored(`revive.counter.${userId}`, EMPTY_SALE, asJson(isCounterSale));
  stores.set(userId, store);
  return store;
}
