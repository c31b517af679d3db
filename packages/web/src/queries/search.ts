import { calls, SEARCH_LETTERS } from '@revive/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** What a text finds; asked from the second letter on. */
export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['search', q],
    queryFn: () => call(calls.search.find, { query: { q } }),
    enabled: q.length >= SEARCH_LETTERS,
    placeholderData: keepPreviousData,
    // A booking just made must be found.
    staleTime: 0,
  });
