import { createStore, type StoreApi } from 'zustand';
import { readStorage, writeStorage } from './storage.ts';

/** A zustand store of one value. On the server and while a page hydrates it has its initial value. */
export type StoredValue<Value> = StoreApi<{ value: Value }>;

/** The text format of a value in storage. */
export interface StoredFormat<Value> {
  /** Undefined for a text in another format. */
  parse: (text: string) => Value | undefined;
  /** Null removes it from storage. */
  format: (value: Value) => string | null;
}

/** JSON, read only when it has the right shape. */
export const asJson = <Value>(isValid: (value: unknown) => value is Value): StoredFormat<Value> => ({
  parse: (text) => {
    try {
      const value: unknown = JSON.parse(text);
      return isValid(value) ? value : undefined;
    } catch {
      return undefined;
    }
  },
  format: JSON.stringify,
});

/** A store kept in localStorage and shared by all tabs. An unreadable value counts as missing. */
export function createStored<Value>(
  key: string,
  initial: Value,
  { parse, format }: StoredFormat<Value>,
): StoredValue<Value> {
  const store = createStore<{ value: Value }>()(() => ({ value: initial }));
  let isReading = false;
  const reread = () => {
    const text = readStorage(key);
    const value = text === null ? undefined : parse(text);
    isReading = true;
    store.setState({ value: value === undefined ? initial : value });
    isReading = false;
  };
  reread();
  // What was read is not written back: a newer version may understand what this one does not.
  store.subscribe(({ value }) => isReading || writeStorage(key, format(value)));
  // The server, which renders the shop with this code, has no tabs and no page cache.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key || event.key === null) reread();
  });
  // A page restored from the back-forward cache has missed the events meanwhile.
  globalThis.addEventListener?.('pageshow', (event) => {
    if (event.persisted) reread();
  });
  return store;
}
