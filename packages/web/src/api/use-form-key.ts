import { useCallback, useRef } from 'react';

/**
 * An Idempotency-Key for one form: the same until `renew()`, or until something else is sent where `what` names that. So a
 * double click, a retry or a lost answer never repeats the call's effect. Renew it after success and when refused input is
 * changed.
 */
export function useFormKey(): { key: (what?: string) => string; renew: () => void } {
  const current = useRef<{ key: string; what: string } | null>(null);
  const key = useCallback((what = '') => {
    if (current.current?.what !== what) current.current = { key: newKey(), what };
    return current.current.key;
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
