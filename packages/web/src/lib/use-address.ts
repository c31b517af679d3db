import { useCallback, useMemo } from 'react';
import { navigate } from './router/navigation.ts';
import { useLocation } from './router/route-context.ts';

/** New values by their names; an empty one leaves the address. */
export type AddressChanges<Name extends string = string> = Partial<Record<Name, string>>;

/** What stands in the address bar after its `?`. */
export function useSearch(): URLSearchParams {
  const { search } = useLocation();
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** What stands in the address bar after its `?`, and how to change some of it without a new entry in the history. */
export function useAddress<Name extends string = string>(): [
  URLSearchParams,
  (changes: AddressChanges<Name>) => void,
] {
  const params = useSearch();
  const change = useCallback((changes: AddressChanges<Name>) => {
    // The address itself, not what was last drawn of it: two changes may come one right after the other.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries<string | undefined>(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    navigate(`?${next}`, { replace: true, keepsScroll: true });
  }, []);
  return [params, change];
}
