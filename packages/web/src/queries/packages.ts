import { calls } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { callPage } from '../api/client.ts';
import { allPages } from './all-pages.ts';

/** Every package, by name. */
export const packagesQuery = () =>
  queryOptions({
    queryKey: ['packages', 'list'],
    queryFn: () => allPages((query) => callPage(calls.packages.list, { query })),
  });
