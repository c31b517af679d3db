import { type BringBackList, calls } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

const PAGE_SIZE = 25;

/** Clients, newest first, page by page; the search runs on the server. */
export const clientsQuery = ({ search, tag }: { search: string; tag: string }) =>
  infiniteQueryOptions({
    queryKey: ['clients', 'list', search, tag],
    queryFn: ({ pageParam }) =>
      callPage(calls.clients.list, {
        query: { search, ...(tag && { tag }), page_size: PAGE_SIZE, cursor: pageParam },
      }),
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

/** The owner's tags by name; they seldom change. */
export const tagsQuery = () =>
  queryOptions({
    queryKey: ['clients', 'tags'],
    queryFn: () => call(calls.clients.listTags, {}),
    staleTime: 60_000,
  });

export type BringBackListFilter = { list: BringBackList; days: string; tag: string };

const queryOf = ({ days, tag }: BringBackListFilter) => ({ ...(days && { days }), ...(tag && { tag }) });

/** Clients who may be brought back, page by page; none of the list by tag until one is chosen. */
export const bringBackQuery = (filter: BringBackListFilter) =>
  infiniteQueryOptions({
    queryKey: ['clients', 'bring-back', filter],
    queryFn: ({ pageParam }) =>
      callPage(calls.clients.listBringBack, {
        params: { list: filter.list },
        query: { ...queryOf(filter), page_size: PAGE_SIZE, cursor: pageParam },
      }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
    enabled: filter.list !== 'tagged' || filter.tag !== '',
  });

/** How many they are, and how many of them may be written to. */
export const bringBackCountQuery = (filter: BringBackListFilter) =>
  queryOptions({
    queryKey: ['clients', 'bring-back-count', filter],
    queryFn: () =>
      call(calls.clients.countBringBack, { params: { list: filter.list }, query: queryOf(filter) }),
    enabled: filter.list !== 'tagged' || filter.tag !== '',
  });
