import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/**
 * One value kept in the address bar, so that a filter survives a reload, a shared link and the back button.
 * An empty value, or the one that stands when nothing is said, leaves the address clean.
 */
export function useAddressParam(name: string, fallback = ''): [string, (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const setValue = useCallback(
    (value: string) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === '' || value === fallback) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams, name, fallback],
  );
  return [params.get(name) ?? fallback, setValue];
}
