import { calls } from '@revive/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

const PAGE_SIZE = 50;

/** Employees, those who wait for approval first; on request only those a search finds. */
export const employeesQuery = (search = '') =>
  infiniteQueryOptions({
    queryKey: ['employees', 'list', search],
    queryFn: ({ pageParam }) =>
      callPage(calls.employees.list, {
        query: { page_size: PAGE_SIZE, cursor: pageParam, ...(search && { search }) },
      }),
    ...PAGES,
    select: rowsOf,
  });
