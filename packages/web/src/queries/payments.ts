import { api, type PaymentAttempt } from '@revive/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

const POLL_MS = 3_000;
const PAGE_SIZE = 25;
/** Open payments settle by themselves. */
const OPEN_LIST_MS = 15_000;

/** Whether the end of a wallet payment is known. */
export const isSettled = (payment: PaymentAttempt): boolean =>
  payment.state === 'succeeded' || payment.state === 'failed';

/** A wallet payment, asked about again until its end is known. */
export const paymentAttemptQuery = (id: number) =>
  queryOptions({
    queryKey: ['payments', 'attempt', id],
    queryFn: () => call(api.payments.getAttempt, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && isSettled(state.data) ? false : POLL_MS),
    refetchIntervalInBackground: true,
  });

/** Wallet payments with a yet unknown outcome, newest first. */
export const openPaymentsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['payments', 'open'],
    queryFn: ({ pageParam }) =>
      callPage(api.payments.listOpen, { query: { page_size: PAGE_SIZE, cursor: pageParam } }),
    ...PAGES,
    select: rowsOf,
    refetchInterval: OPEN_LIST_MS,
  });
