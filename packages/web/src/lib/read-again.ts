import {
  MutationCache,
  matchQuery,
  type Query,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';

/** What a change leaves as it is, and what it changes of the kept reads. */
type Changes = {
  /** The keys of the only reads that it may have changed; none of them by an empty list. */
  changesOnly?: readonly QueryKey[];
  /** The keys of kept reads that it changes besides. */
  changesKept?: readonly QueryKey[];
};

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: Changes & {
      /** It stays pending until the shown reads under this key are there; by `[]` all of them. A refusal does not wait. */
      waitsFor?: QueryKey;
    };
    queryMeta: {
      /** While it is shown, only a mutation that names it makes it read again. */
      isKept?: boolean;
    };
  }
}

const readAt = new WeakMap<QueryClient, number>();

/** Whether all that is shown has been asked for since then, in milliseconds of the epoch. */
export const hasReadSince = (client: QueryClient, time: number): boolean => (readAt.get(client) ?? 0) > time;

/** Reads again what is shown; what is in the cache besides is read again when it is shown. */
export function readAgain(client: QueryClient, { changesOnly, changesKept = [] }: Changes = {}): void {
  if (!changesOnly) readAt.set(client, Date.now());
  const named = [...changesKept, ...(changesOnly ?? [])];
  const isConcerned = (query: Query) =>
    named.some((queryKey) => matchQuery({ queryKey }, query)) ||
    (!changesOnly && !(query.meta?.isKept && query.isActive()));
  void client.invalidateQueries({ predicate: isConcerned });
}

/** For what has changed without a mutation of this page: a wallet that answered, a client who signed on a phone. */
export function useReadAgain(): (changes?: Changes) => void {
  const client = useQueryClient();
  return (changes) => readAgain(client, changes);
}

/** After each mutation all that is shown is read again, after a refusal too: someone else may have changed it. */
export const readingMutationCache = (): MutationCache =>
  new MutationCache({
    onSettled: (_answer, error, _given, _before, { meta = {} }, { client }) => {
      readAgain(client, meta);
      if (error || !meta.waitsFor) return;
      // Joins those that are being read already, and begins no other.
      const running = { queryKey: meta.waitsFor, fetchStatus: 'fetching' } as const;
      return client.refetchQueries(running, { cancelRefetch: false });
    },
  });
