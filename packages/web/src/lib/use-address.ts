import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** New values by their names; an empty one leaves the address. */
export type AddressChanges<Name extends string = string> = Partial<Record<Name, string>>;

/** What stands in the address bar after its `?`, and how to change some of it without a new entry in the history. */
export function useAddress<Name extends string = string>(): [
  URLSearchParams,
  (changes: AddressChanges<Name>) => void,
] {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: AddressChanges<Name>) =>
      setParams(
        () => {
          // The address itself, not what was last drawn of it: two changes may come one right after the other.
          const next = new URLSearchParams(window.location.search);
          for (const [name, value] of Object.entries<string | undefined>(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return [params, change];
}
