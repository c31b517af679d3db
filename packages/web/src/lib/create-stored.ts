import { createStore, type StoreApi } from 'zustand';
import { persist } from 'zustand/middleware';
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
  const store = createStore<{ value: Value }>()(
    persist(() => ({ value: initial }), {
      name: key,
      // The bare value, without zustand's envelope: that is how it has been stored since the first version.
      storage: {
        getItem: (name) => {
          const text = readStorage(name);
          const value = text === null ? undefined : parse(text);
          return { state: { value: value === undefined ? initial : value } };
        },
        setItem: (name, { state }) => writeStorage(name, format(state.value)),
        removeItem: (name) => writeStorage(name, null),
      },
    }),
  );
  const reread = () => void store.persist.rehydrate();
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
