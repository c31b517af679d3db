import { calls, type ImportState } from '@revive/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

const PAGE_SIZE = 10;
const PROGRESS_MS = 1000;

/** Files that were brought in or looked at, newest first. */
export const importsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['imports', 'list'],
    queryFn: ({ pageParam }) =>
      callPage(calls.imports.list, { query: { page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
  });

/** One import; while it is under way it is asked each second how far it has come. */
export const importQuery = (id: number, { isUnderWay = false } = {}) =>
  queryOptions({
    queryKey: ['imports', 'one', id],
    queryFn: () => call(calls.imports.get, { params: { id } }),
    refetchInterval: isUnderWay ? PROGRESS_MS : false,
  });

export const isOpen = (state: ImportState): boolean => state === 'uploaded' || state === 'checked';
