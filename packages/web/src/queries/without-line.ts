import { calls } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

const PAGE_SIZE = 25;

/** What a person has to look at in sales without a line, or has looked at, newest first, page by page. */
export const conflictsQuery = (state: 'open' | 'settled') =>
  infiniteQueryOptions({
    queryKey: ['pos', 'conflicts', state],
    queryFn: ({ pageParam }) =>
      callPage(calls.pos.listConflicts, { query: { state, page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
  });

/** What was written of the day without a line and waits for a person, or was settled, newest first, page by page. */
export const actsQuery = (state: 'open' | 'settled') =>
  infiniteQueryOptions({
    queryKey: ['today', 'acts', state],
    queryFn: ({ pageParam }) =>
      callPage(calls.today.listOffline, { query: { state, page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
  });
