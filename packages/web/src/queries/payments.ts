import { api, type PaymentAttempt } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const POLL_MS = 3_000;

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
