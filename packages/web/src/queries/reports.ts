import {
  type BookedFilter,
  type CompletedSessionFilter,
  calls,
  type LedgerEntryFilter,
  type Pace,
  REPORT_ROWS,
  type SessionFilter,
} from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callCsv, callPage } from '../api/client.ts';
import type { Days } from '../lib/period.ts';
import { allPages } from './all-pages.ts';
import { PAGES, rowsOf } from './pages.ts';

export type LedgerEntryListFilter = Partial<z.input<z.ZodObject<typeof LedgerEntryFilter>>>;
export type BookedListFilter = z.input<z.ZodObject<typeof BookedFilter>>;
export type CompletedSessionListFilter = z.input<z.ZodObject<typeof CompletedSessionFilter>>;
/** Sessions of some business days, by the figures of the report Calendar that count them. */
export type PlannedSessionListFilter = { from: string; to: string } & Pick<
  z.input<z.ZodObject<typeof SessionFilter>>,
  'outcome' | 'resource' | 'resource_kind' | 'service' | 'weekday' | 'hour'
>;

const PAGE_SIZE = 25;

// Always stale: every sale changes a report.
const shared = { placeholderData: keepPreviousData, staleTime: 0 } as const;

/** Income and expenses by account. */
export const profitAndLossQuery = (days: Days) =>
  queryOptions({
    ...shared,
    queryKey: ['reports', 'profit-and-loss', days],
    queryFn: () => call(calls.reports.getProfitAndLoss, { query: days }),
  });

/** The figures of some days, and how each follows from the one before. */
export const daySheetQuery = (days: Days) =>
  queryOptions({
    ...shared,
    queryKey: ['reports', 'day-sheet', days],
    queryFn: () => call(calls.reports.getDaySheet, { query: days }),
  });

/** Money in and out by day and method, beside what was counted. */
export const cashUpQuery = (days: Days) =>
  queryOptions({
    ...shared,
    queryKey: ['reports', 'cash-up', days],
    queryFn: () => call(calls.reports.getCashUp, { query: days }),
  });

/** The balance of each client at the end of a period, the largest first, page by page. */
export const receivablesQuery = (days: Days) =>
  infiniteQueryOptions({
    ...shared,
    queryKey: ['reports', 'receivables', days],
    queryFn: ({ pageParam }) =>
      callPage(calls.reports.listReceivables, {
        query: { ...days, page_size: REPORT_ROWS, cursor: pageParam },
      }),
    ...PAGES,
    select: rowsOf,
  });

/** All balances, for a file: one row for each client who owes or is owed. */
export const readReceivablesForFile = (days: Days) =>
  allPages((page) => callPage(calls.reports.listReceivables, { query: { ...days, ...page } }));

/** The sum of all balances, including clients on pages not loaded yet. */
export const receivablesTotalQuery = (days: Days) =>
  queryOptions({
    ...shared,
    queryKey: ['reports', 'receivables-total', days],
    queryFn: () => call(calls.reports.getReceivablesTotal, { query: days }),
  });

/** The credit of each client at the end of a period, the most first, page by page. */
export const creditQuery = (days: Days) =>
  infiniteQueryOptions({
    ...shared,
    queryKey: ['reports', 'credit', days],
    queryFn: ({ pageParam }) =>
      callPage(calls.reports.listCredit, { query: { ...days, page_size: REPORT_ROWS, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
  });

/** The credit of all clients, for a file. */
export const readCreditForFile = (days: Days) =>
  allPages((page) => callPage(calls.reports.listCredit, { query: { ...days, ...page } }));

/** What is kept for all clients, and on gift cards. */
export const creditTotalQuery = (days: Days) =>
  queryOptions({
    ...shared,
    queryKey: ['reports', 'credit-total', days],
    queryFn: () => call(calls.reports.getCreditTotal, { query: days }),
  });

/** What the business has, owes and is worth at the end of a day. */
export const balanceSheetQuery = (date: string) =>
  queryOptions({
    ...shared,
    queryKey: ['reports', 'balance-sheet', date],
    queryFn: () => call(calls.reports.getBalanceSheet, { query: { date } }),
  });

/** Every account with what was posted to it in a period. */
export const trialBalanceQuery = ({ start_date, end_date }: Days) =>
  queryOptions({
    ...shared,
    queryKey: ['reports', 'trial-balance', start_date, end_date],
    queryFn: () => call(calls.reports.getTrialBalance, { query: { from: start_date, to: end_date } }),
  });

/** Everything that was posted, in its order, page by page. */
export const journalQuery = ({ start_date, end_date }: Days) =>
  infiniteQueryOptions({
    ...shared,
    queryKey: ['reports', 'journal', start_date, end_date],
    queryFn: ({ pageParam }) =>
      callPage(calls.reports.listJournal, {
        query: { from: start_date, to: end_date, page_size: REPORT_ROWS, cursor: pageParam },
      }),
    ...PAGES,
    select: rowsOf,
  });

/** The whole journal as a file. */
export const readJournalFile = ({ start_date, end_date }: Days) =>
  callCsv(calls.reports.listJournal, { query: { from: start_date, to: end_date, format: 'csv' } as const });

/** Taxed turnover and its tax, by the given interval, else by one that suits the period. */
export const taxQuery = (days: Days, by: Pace | undefined) =>
  queryOptions({
    ...shared,
    queryKey: ['reports', 'tax', days, by],
    queryFn: () => call(calls.reports.getTax, { query: { ...days, ...(by && { by }) } }),
  });

/** Expenses by purpose. */
export const expensesQuery = (days: Days) =>
  queryOptions({
    ...shared,
    queryKey: ['reports', 'expenses', days],
    queryFn: () => call(calls.reports.getExpenses, { query: days }),
  });

/** What was sold by kind, each sale once. */
export const soldReportQuery = (days: Days) =>
  queryOptions({
    ...shared,
    queryKey: ['reports', 'sold', days],
    queryFn: () => call(calls.reports.getSold, { query: days }),
  });

/** Completed sessions by service and by therapist. */
export const servicesReportQuery = (days: Days) =>
  queryOptions({
    ...shared,
    queryKey: ['reports', 'services', days],
    queryFn: () => call(calls.reports.getServices, { query: days }),
  });

/** Goods sold, their cost and margin. */
export const productsReportQuery = (days: Days) =>
  queryOptions({
    ...shared,
    queryKey: ['reports', 'products', days],
    queryFn: () => call(calls.reports.getProducts, { query: days }),
  });

/** Who came back after a message of a list, and what they paid. */
export const bringBackReportQuery = (days: Days) =>
  queryOptions({
    ...shared,
    queryKey: ['reports', 'bring-back', days],
    queryFn: () => call(calls.reports.getBringBack, { query: days }),
  });

/** How far the calendar was used, and who did not come. */
export const calendarReportQuery = (days: Days) =>
  queryOptions({
    ...shared,
    queryKey: ['reports', 'calendar', days],
    queryFn: () => call(calls.reports.getCalendar, { query: days }),
  });

/** Lines of journal entries, newest first, page by page. */
export const ledgerEntriesQuery = (filter: LedgerEntryListFilter) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'entries', filter],
    queryFn: ({ pageParam }) =>
      callPage(calls.reports.listEntries, { query: { ...filter, page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    staleTime: 0,
  });

/** The bookings behind the sheet of some days, newest first, page by page. */
export const bookedQuery = (filter: BookedListFilter) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'booked', filter],
    queryFn: ({ pageParam }) =>
      callPage(calls.reports.listBooked, { query: { ...filter, page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    staleTime: 0,
  });

/** Completed sessions, newest first, page by page. */
export const completedSessionsQuery = (filter: CompletedSessionListFilter) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'sessions', filter],
    queryFn: ({ pageParam }) =>
      callPage(calls.reports.listCompletedSessions, {
        query: { ...filter, page_size: PAGE_SIZE, cursor: pageParam },
      }),
    ...PAGES,
    select: rowsOf,
    staleTime: 0,
  });

/** Sessions by the day they are planned for, page by page. */
export const plannedSessionListQuery = (filter: PlannedSessionListFilter) =>
  infiniteQueryOptions({
    queryKey: ['reports', 'planned', filter],
    staleTime: 0,
    queryFn: ({ pageParam }) =>
      callPage(calls.sessions.list, { query: { ...filter, page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
  });
