import { calls } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
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

/** How many clients a field offers while one types. */
const OFFERED = 6;

/** The newest clients whose name or phone has a text in it; none for less than two letters. */
export const offeredClientsQuery = (search: string) =>
  queryOptions({
    queryKey: ['clients', 'offered', search],
    queryFn: async () =>
      (await callPage(calls.clients.list, { query: { search, page_size: OFFERED } })).items,
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
  });

/** Who others are to a client. */
export const relationsQuery = (client: number) =>
  queryOptions({
    queryKey: ['clients', 'relations', client],
    queryFn: () => call(calls.clients.listRelations, { params: { id: client } }),
  });
