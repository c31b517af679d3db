import { calls } from '@revive/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

/** As many pairs as are read at once, and as the badge counts. */
export const DOUBLES_PAGE = 25;

/** Pairs of clients that may be one person, the surest first. */
export const doublesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['doubles', 'list'],
    queryFn: ({ pageParam }) =>
      callPage(calls.doubles.list, { query: { page_size: DOUBLES_PAGE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
  });

/** A client's record; of an alias that of the client it is now. */
export const clientQuery = (id: number) =>
  queryOptions({
    queryKey: ['clients', 'one', id],
    queryFn: () => call(calls.clients.get, { params: { id } }),
  });

/** What was merged into a client. */
export const mergesQuery = (client: number) =>
  queryOptions({
    queryKey: ['doubles', 'merges', client],
    queryFn: () => call(calls.doubles.listMerges, { params: { id: client } }),
  });
