import { api, type PaymentResolution } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

export type ResolutionInput = z.input<typeof PaymentResolution>;

// The queries that show a booking's or an order's money.
const SHOWN_IN = [
  'payments',
  'bookings',
  'orders',
  'sessions',
  'finance',
  'clients',
  'profiles',
  'dashboard',
  'analytics',
  'notifications',
];

function useRefreshPayments() {
  const queryClient = useQueryClient();
  return (): void => {
    for (const feature of SHOWN_IN) void queryClient.invalidateQueries({ queryKey: [feature] });
  };
}

/** Asks the wallet for the outcome of a payment. */
export function useAskWallet() {
  const refresh = useRefreshPayments();
  return useMutation({
    mutationFn: (id: number) => call(api.payments.ask, { params: { id } }),
    onSettled: () => refresh(),
  });
}

/** Settles a payment by hand with its outcome. */
export function useResolvePayment() {
  const refresh = useRefreshPayments();
  return useMutation({
    mutationFn: ({ id, ...given }: { id: number; body: ResolutionInput; key: string }) =>
      call(api.payments.resolve, { params: { id }, ...given }),
    // A refusal often means that the payment was settled meanwhile.
    onSettled: () => refresh(),
  });
}
