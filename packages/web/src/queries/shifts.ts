import { calls, type Employee, type ShiftFilter } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callPage } from '../api/client.ts';
import { allPages } from './all-pages.ts';
import { PAGES, rowsOf } from './pages.ts';

export type ShiftListFilter = Partial<z.input<z.ZodObject<typeof ShiftFilter>>>;

const PAGE_SIZE = 25;

/** Shifts, newest first, page by page. */
export const shiftsQuery = (filter: ShiftListFilter) =>
  infiniteQueryOptions({
    queryKey: ['shifts', 'list', filter],
    queryFn: ({ pageParam }) =>
      callPage(calls.shifts.list, { query: { ...filter, page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
  });

/** The signed-in person's own shift that is not closed; null without one. */
export const currentShiftQuery = () =>
  queryOptions({
    queryKey: ['shifts', 'current'],
    queryFn: async () => (await call(calls.shifts.getCurrent, {})).shift,
  });

/** One shift with its figures; always stale, because every sale changes them. */
export const shiftQuery = (id: string) =>
  queryOptions({
    queryKey: ['shifts', 'one', id],
    queryFn: () => call(calls.shifts.get, { params: { id } }),
    staleTime: 0,
  });

/** Receipts, refunds and expenses of a shift, newest first, page by page. */
export const shiftPaymentsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['shifts', 'payments', id],
    queryFn: ({ pageParam }) =>
      callPage(calls.shifts.listPayments, {
        params: { id },
        query: { page_size: PAGE_SIZE, cursor: pageParam },
      }),
    ...PAGES,
    select: rowsOf,
    staleTime: 0,
  });

/** All employees, to choose one. */
export const shiftPeopleQuery = () =>
  queryOptions({
    queryKey: ['employees', 'all'],
    queryFn: (): Promise<Employee[]> => allPages((query) => callPage(calls.employees.list, { query })),
  });
