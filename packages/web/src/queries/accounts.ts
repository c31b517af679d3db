import { calls } from '@revive/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

const PAGE_SIZE = 25;

/** All accounts with what they hold; always stale, because every sale changes them. */
export const accountsQuery = () =>
  queryOptions({
    queryKey: ['accounts', 'list'],
    queryFn: () => call(calls.accounts.list, {}),
    staleTime: 0,
  });

/** Movements between accounts, newest first, page by page. */
export const movementsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['accounts', 'movements'],
    queryFn: ({ pageParam }) =>
      callPage(calls.accounts.listMovements, { query: { page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
  });
