import { calls } from '@revive/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

/** Keys of programs, newest first. */
export const apiKeysQuery = () =>
  infiniteQueryOptions({
    queryKey: ['api-keys', 'list'],
    queryFn: ({ pageParam }) => callPage(calls.apikeys.list, { query: { page_size: 25, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
  });
