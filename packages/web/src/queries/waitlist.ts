import { calls, type WaitlistState } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

const PAGE_SIZE = 25;

export type WaitlistListFilter = {
  service?: number;
  client?: number;
  state?: WaitlistState | 'waiting,offered';
};

/** Who waits for a time, the longest first, page by page. */
export const waitlistQuery = (filter: WaitlistListFilter) =>
  infiniteQueryOptions({
    queryKey: ['waitlist', 'list', filter],
    queryFn: ({ pageParam }) =>
      callPage(calls.schedule.listWaitlist, {
        query: { ...filter, page_size: PAGE_SIZE, cursor: pageParam },
      }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
  });

/** Times given free that would suit someone who waits. */
export const freedTimesQuery = () =>
  queryOptions({
    queryKey: ['waitlist', 'freed'],
    queryFn: () => call(calls.schedule.listFreedTimes, {}),
    // Others book meanwhile.
    staleTime: 0,
  });
