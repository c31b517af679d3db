import { calls, type Export } from '@revive/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

const PROGRESS_MS = 2000;

export const isUnderWay = ({ state }: Pick<Export, 'state'>): boolean =>
  state === 'waiting' || state === 'running';

/** The exports of the last day, newest first; read again while one of them is being made. */
export const exportsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['exports', 'list'],
    queryFn: ({ pageParam }) => callPage(calls.exports.list, { query: { page_size: 25, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isUnderWay)) ? PROGRESS_MS : false,
  });
