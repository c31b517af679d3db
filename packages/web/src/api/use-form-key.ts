import { useCallback, useRef } from 'react';

/**
 * An Idempotency-Key for one form: the same until `renew()`. So a double click, a retry or a lost answer never
 * repeats the call's effect. Renew it after success and when refused input is changed.
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

/** A unique key. randomUUID exists on secure origins only, and a shop's local network is often not one. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
