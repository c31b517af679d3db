import { calls, type MessageState } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

const PAGE_SIZE = 25;
/** In a profile. */
const FEW = 5;
/** The job and others send meanwhile. */
const REFRESH_MS = 30_000;

export type MessageListFilter = { state?: MessageState | 'unknown,refused'; client?: number };

/** Messages to clients, newest first, page by page. */
export const messagesQuery = (filter: MessageListFilter) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'list', filter],
    queryFn: ({ pageParam }) =>
      callPage(calls.messages.list, {
        query: { ...filter, page_size: filter.client ? FEW : PAGE_SIZE, cursor: pageParam },
      }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
  });

/** What is to be sent until the end of the day. */
export const messagesTodayQuery = () =>
  queryOptions({
    queryKey: ['messages', 'today'],
    queryFn: () => call(calls.messages.listToday, {}),
    refetchInterval: REFRESH_MS,
  });

export const messageStatusQuery = () =>
  queryOptions({
    queryKey: ['messages', 'status'],
    queryFn: () => call(calls.messages.status, {}),
    refetchInterval: REFRESH_MS,
  });

export const messageTemplatesQuery = () =>
  queryOptions({
    queryKey: ['messages', 'templates'],
    queryFn: () => call(calls.messages.listTemplates, {}),
  });

export const messageCostsQuery = (days: { from: string; to: string }) =>
  queryOptions({
    queryKey: ['messages', 'costs', days],
    queryFn: () => call(calls.messages.costs, { query: days }),
  });
