import { calls, type DeliveryState } from '@revive/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

/** Addresses that are notified, newest first. */
export const webhooksQuery = () =>
  infiniteQueryOptions({
    queryKey: ['webhooks', 'list'],
    queryFn: ({ pageParam }) =>
      callPage(calls.webhooks.list, { query: { page_size: 25, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
  });

const AGAIN_MS = 3000;

/** What was sent to an address or waits for it, newest first; read again while something waits. */
export const deliveriesQuery = (webhook: number, state: DeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: ['webhooks', webhook, 'deliveries', state],
    queryFn: ({ pageParam }) =>
      callPage(calls.webhooks.listDeliveries, {
        params: { id: webhook },
        query: { page_size: 25, cursor: pageParam, state },
      }),
    ...PAGES,
    select: rowsOf,
    refetchInterval: (query) =>
      query.state.data?.pages.some(({ items }) => items.some((one) => one.state === 'waiting'))
        ? AGAIN_MS
        : false,
  });
