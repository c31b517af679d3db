import { api } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { callPage } from '../api/client.ts';
import { allPages } from './all-pages.ts';

/** All that was received from a client, given back, reversed and written off, newest first. */
export const clientReceiptsQuery = (client: number) =>
  queryOptions({
    queryKey: ['profiles', 'receipts', client],
    queryFn: () => allPages((page) => callPage(api.receipts.list, { query: { client, ...page } })),
  });
