import { useSyncExternalStore } from 'react';

export interface Stored<Value> {
  get(): Value;
  set(value: Value): void;
  subscribe(listener: () => void): () => void;
  /** What stands before the browser's storage can be read, as on the server. */
  initial: Value;
}

/**
 * One value kept in the browser's storage and the same in every tab. What cannot be read, because somebody else
 * wrote it or an older version of ours, counts as never written. A full or forbidden storage loses it with the page.
 */
export function stored<Value>(
  key: string,
  initial: Value,
  isValid: (value: unknown) => value is Value,
): Stored<Value> {
  const listeners = new Set<() => void>();
  let current: Value | undefined;

  const read = (): Value => {
    try {
      const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
      return isValid(value) ? value : initial;
    } catch {
      return initial;
    }
  };
  const announce = () => {
    for (const listener of listeners) listener();
  };
  const readAnew = () => {
    current = undefined;
    announce();
  };
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key || event.key === null) readAnew();
  });
  // A page one comes back to has slept meanwhile, and nobody told it.
  globalThis.addEventListener?.('pageshow', (event) => {
    if (event.persisted) readAnew();
  });
  return {
    initial,
    get: () => {
      current ??= read();
      return current;
    },
    set: (value) => {
      current = value;
      try {
        localStorage.setItem(key, JSON.stringify(value));
      } catch {
        // It lasts as long as this page, then.
      }
      announce();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** The value, or what of it is asked for: whoever shows a part is drawn anew only when that part is another. */
export function useStored<Value>(value: Stored<Value>): Value;
export function useStored<Value, Part extends string | number | boolean>(
  value: Stored<Value>,
  partOf: (value: Value) => Part,
): Part;
export function useStored<Value>(value: Stored<Value>, partOf: (value: Value) => unknown = (all) => all) {
  return useSyncExternalStore(
    value.subscribe,
    () => partOf(value.get()),
    () => partOf(value.initial),
  );
}
