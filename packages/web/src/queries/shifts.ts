import { api, type Employee, type ShiftFilter } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callPage } from '../api/client.ts';
import { allPages } from './all-pages.ts';
import { PAGES, rowsOf } from './pages.ts';

export type ShiftListFilter = Partial<z.input<z.ZodObject<typeof ShiftFilter>>>;

const PAGE_SIZE = 25;

/** Shifts, the one opened last first, page after page. */
export const shiftsQuery = (filter: ShiftListFilter) =>
  infiniteQueryOptions({
    queryKey: ['shifts', 'list', filter],
    queryFn: ({ pageParam }) =>
      callPage(api.shifts.list, { query: { ...filter, page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
  });

/** One's own shift that is not closed yet; null without one. */
export const currentShiftQuery = () =>
  queryOptions({
    queryKey: ['shifts', 'current'],
    queryFn: async () => (await call(api.shifts.getCurrent, {})).shift,
  });

/** One shift with what it adds up to; every sale changes that, so it is read whenever it is looked at. */
export const shiftQuery = (id: string) =>
  queryOptions({
    queryKey: ['shifts', 'one', id],
    queryFn: () => call(api.shifts.get, { params: { id } }),
    staleTime: 0,
  });

/** Money received, given back and paid out in a shift, the last first, page after page. */
export const shiftPaymentsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['shifts', 'payments', id],
    queryFn: ({ pageParam }) =>
      callPage(api.shifts.listPayments, {
        params: { id },
        query: { page_size: PAGE_SIZE, cursor: pageParam },
      }),
    ...PAGES,
    select: rowsOf,
    staleTime: 0,
  });

/** Everybody who works here, for the choice of a person. */
export const shiftPeopleQuery = () =>
  queryOptions({
    queryKey: ['employees', 'all'],
    queryFn: (): Promise<Employee[]> => allPages((query) => callPage(api.employees.list, { query })),
  });
