import { calls, type RequestState } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

const PAGE_SIZE = 25;

/** What clients ask of the data kept of them, newest first, page by page. */
export const privacyRequestsQuery = (state: RequestState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['privacy', 'requests', state],
    queryFn: ({ pageParam }) =>
      callPage(calls.privacy.list, {
        query: { ...(state && { state }), page_size: PAGE_SIZE, cursor: pageParam },
      }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
  });

/** What an erasure would take away, never from the cache. */
export const erasurePlanQuery = (id: number) =>
  queryOptions({
    queryKey: ['privacy', 'erasure', id],
    queryFn: () => call(calls.privacy.erasure, { params: { id } }),
    gcTime: 0,
  });
