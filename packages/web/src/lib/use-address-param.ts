import { useCallback } from 'react';
import type { SearchName } from './address.ts';
import { useAddress } from './use-address.ts';

/**
 * One value kept in the address bar, so that a filter survives a reload, a shared link and the back button.
 * An empty value, or the one that stands when nothing is said, leaves the address clean.
 */
export function useAddressParam(name: SearchName, fallback = ''): [string, (value: string) => void] {
  const [params, change] = useAddress();
  const setValue = useCallback(
    (value: string) => change({ [name]: value === fallback ? '' : value }),
    [change, name, fallback],
  );
  return [params.get(name) ?? fallback, setValue];
}
