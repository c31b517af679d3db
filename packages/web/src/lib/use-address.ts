import { useRouter, useSearch as useRouterSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { SearchName } from './address.ts';
import type { SearchParams } from './search-params.ts';
import { useShownPathname } from './use-shown-pathname.ts';

/** New values by their names; an empty one leaves the address. */
export type AddressChanges<Name extends SearchName = SearchName> = Partial<Record<Name, string>>;

/** What stands in the address bar after its `?`. */
export function useSearch(): URLSearchParams {
  const search: SearchParams = useRouterSearch({ strict: false });
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** What stands in the address bar after its `?`, and how to change some of it without a new entry in the history. */
export function useAddress<Name extends SearchName = SearchName>(): [
  URLSearchParams,
  (changes: AddressChanges<Name>) => void,
] {
  const router = useRouter();
  const pathname = useShownPathname();
  const change = useCallback(
    (changes: AddressChanges<Name>) => {
      // A filter typed while the next screen loads is not that screen's.
      if (router.latestLocation.pathname !== pathname) return;
      void router.navigate({
        to: '.',
        search: (search: SearchParams) => ({ ...search, ...changes }),
        replace: true,
        resetScroll: false,
      });
    },
    [router, pathname],
  );
  return [useSearch(), change];
}
