import { calls } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

const PAGE_SIZE = 25;

/** Devices that sell without a line or ask to, those that ask first, page by page. What they say comes each minute. */
export const devicesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['devices', 'list'],
    queryFn: ({ pageParam }) =>
      callPage(calls.devices.list, { query: { page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });

/** The devices that have still something to send; always stale, because they say so themselves. */
export const waitingDevicesQuery = () =>
  queryOptions({
    queryKey: ['devices', 'waiting'],
    queryFn: async () => (await callPage(calls.devices.list, { query: { waiting: 'true' } })).items,
    staleTime: 0,
  });
