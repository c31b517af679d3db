import { useCallback } from 'react';
import type { SearchName } from './address.ts';
import { useAddress } from './use-address.ts';

/**
 * One value kept in the address, so that a filter survives a reload, a shared link and the back button. An
 * empty or default value is removed from the address.
 */
export function useAddressParam(name: SearchName, fallback = ''): [string, (value: string) => void] {
  const [params, change] = useAddress();
  const setValue = useCallback(
    (value: string) => change({ [name]: value === fallback ? '' : value }),
    [change, name, fallback],
  );
  return [params.get(name) ?? fallback, setValue];
}
