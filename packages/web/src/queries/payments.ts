import { calls } from '@revive/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

const PAGE_SIZE = 25;
/** Milliseconds between polls: open payments settle without a call of the page. */
const OPEN_LIST_MS = 15_000;

/** How wallet payments are taken. It changes when an admin chooses test mode, or at a start of the server. */
export const walletStatusQuery = () =>
  queryOptions({
    queryKey: ['payments', 'wallet'],
    queryFn: () => call(calls.payments.walletStatus, {}),
    staleTime: 5 * 60_000,
    meta: { isKept: true },
  });

/** Wallet payments with an unknown outcome, newest first. */
export const openPaymentsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['payments', 'open'],
    queryFn: ({ pageParam }) =>
      callPage(calls.payments.listOpen, { query: { page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    refetchInterval: OPEN_LIST_MS,
  });
