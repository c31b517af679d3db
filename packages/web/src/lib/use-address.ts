import { useRouter, useSearch as useRouterSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import type { SearchName } from './address.ts';
import type { SearchParams } from './search-params.ts';
import { useShownPathname } from './use-shown-pathname.ts';

/** New values by name; an empty one is removed. */
export type AddressChanges<Name extends SearchName = SearchName> = Partial<Record<Name, string>>;

/** The current search parameters. */
export function useSearch(): URLSearchParams {
  const search: SearchParams = useRouterSearch({ strict: false });
  return useMemo(() => new URLSearchParams(search), [search]);
}

/** The current search parameters, and a function that changes some of them without a history entry. */
export function useAddress<Name extends SearchName = SearchName>(): [
  URLSearchParams,
  (changes: AddressChanges<Name>) => void,
] {
  const router = useRouter();
  const pathname = useShownPathname();
  const change = useCallback(
    (changes: AddressChanges<Name>) => {
      // A filter typed while the next screen loads does not belong to that screen.
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
