import { type Bill, calls, type PayableQuery } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

/** Milliseconds between two looks at a bill that waits for its wallet. */
const WAITING_MS = 3000;

/** A bill; looked at again while a wallet is silent. */
export const billQuery = (id: number) =>
  queryOptions({
    queryKey: ['bills', 'one', id],
    queryFn: () => call(calls.bills.get, { params: { id } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? WAITING_MS : false),
  });

/** What a client and the others of that phone can pay; nothing is asked for without one. */
export const dueQuery = (client: number | undefined) =>
  queryOptions({
    queryKey: ['bills', 'due', client],
    queryFn: () => call(calls.bills.getDue, { query: { client } }),
    enabled: client !== undefined,
    staleTime: 0,
  });

/** What is left to pay of certain things; ids of a kind are joined by commas. */
export const readDue = (things: { [Kind in keyof PayableQuery]?: string }) =>
  call(calls.bills.getDue, { query: things });

/** Clients whom a text finds, each with what is next and owed; none for less than two letters. */
export const peopleFoundQuery = (text: string) =>
  queryOptions({
    queryKey: ['bills', 'people', text],
    queryFn: () => call(calls.bills.findPeople, { query: { q: text } }),
    enabled: text.length >= 2,
    placeholderData: keepPreviousData,
  });

const PARKED_PAGE = 50;

/** Parked bills of all desks, newest first. */
export const parkedBillsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['bills', 'parked'],
    queryFn: ({ pageParam }) =>
      callPage(calls.bills.listParked, { query: { page_size: PARKED_PAGE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    refetchOnWindowFocus: 'always',
  });

const OPEN_PAGE = 50;
/** Milliseconds between two looks at the open bills while one of them waits for its wallet. */
const OPEN_MS = 15_000;

/** The bills that wait for a wallet or that one refused, newest first. */
export const openBillsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['bills', 'open'],
    queryFn: ({ pageParam }) =>
      callPage(calls.bills.list, { query: { state: 'open', page_size: OPEN_PAGE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some((bill) => bill.state === 'waiting')) ? OPEN_MS : false,
  });

/** The credit that is kept for a client, with what moved it. */
export const creditQuery = (client: number) =>
  queryOptions({
    queryKey: ['bills', 'credit', client],
    queryFn: () => call(calls.credit.get, { params: { id: client } }),
  });

/** What of a bill no payment stands ready for yet, in dollars. */
export const restOf = ({ total, payments }: Pick<Bill, 'total' | 'payments'>): number =>
  Math.max(
    0,
    Math.round(
      (total - payments.reduce((sum, { state, amount }) => sum + (state === 'ready' ? amount : 0), 0)) * 100,
    ) / 100,
  );
