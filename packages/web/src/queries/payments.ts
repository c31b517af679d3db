import { api, type PaymentAttempt } from '@revive/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

const POLL_MS = 3_000;
const PAGE_SIZE = 25;
/** Milliseconds between polls: open payments settle without a call of the page. */
const OPEN_LIST_MS = 15_000;

/** How wallet payments are taken. It changes when an admin chooses test mode, or at a start of the server. */
export const walletStatusQuery = () =>
  queryOptions({
    queryKey: ['payments', 'wallet'],
    queryFn: () => call(api.payments.walletStatus, {}),
    staleTime: 5 * 60_000,
    meta: { isKept: true },
  });

/** Whether the outcome of a wallet payment is known. */
export const isSettled = (payment: PaymentAttempt): boolean =>
  payment.state === 'succeeded' || payment.state === 'failed';

/** A wallet payment, polled until its outcome is known. */
export const paymentAttemptQuery = (id: number) =>
  queryOptions({
    queryKey: ['payments', 'attempt', id],
    queryFn: () => call(api.payments.getAttempt, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : POLL_MS),
    refetchIntervalInBackground: true,
  });

/** Wallet payments with an unknown outcome, newest first. */
export const openPaymentsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['payments', 'open'],
    queryFn: ({ pageParam }) =>
      callPage(api.payments.listOpen, { query: { page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    refetchInterval: OPEN_LIST_MS,
  });
