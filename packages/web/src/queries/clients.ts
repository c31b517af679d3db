import { calls } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

const PAGE_SIZE = 25;

/** Clients, newest first, page by page; the search runs on the server. */
export const clientsQuery = (filter: { search: string }) =>
  infiniteQueryOptions({
    queryKey: ['clients', 'list', filter],
    queryFn: ({ pageParam }) =>
      callPage(calls.clients.list, { query: { ...filter, page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
  });
