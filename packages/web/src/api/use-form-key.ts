import { useCallback, useRef } from 'react';

/**
 * An Idempotency-Key for one form: the same until `renew()`, so that a double click, a retry and a lost
 * answer never do the thing twice. Renew it after success and when a refused input is changed.
 */
export function useFormKey(): { key: () => string; renew: () => void } {
  const current = useRef<string | null>(null);
  const key = useCallback(() => {
    current.current ??= newKey();
    return current.current;
  }, []);
  const renew = useCallback(() => {
    current.current = null;
  }, []);
  return { key, renew };
}

/** A unique key. randomUUID exists on secure origins only, and a shop's local network often is none. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
