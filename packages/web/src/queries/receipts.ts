import { calls } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { callPage } from '../api/client.ts';
import { allPages } from './all-pages.ts';

/** All that was received from a client or for an order, given back, reversed and written off, newest first. */
export const receiptsQuery = (of: { client: number } | { order: number }) =>
  queryOptions({
    queryKey: ['profiles', 'receipts', of],
    queryFn: () => allPages((page) => callPage(calls.receipts.list, { query: { ...of, ...page } })),
  });
