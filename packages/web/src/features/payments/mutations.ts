import { api, type PaymentResolution } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { walletStatusQuery } from '../../queries/payments.ts';
import { policyQuery } from '../../queries/policy.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';

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
  'reports',
];

/** Returns a function that reloads every query that shows a payment. Do not await it. */
export function useRefreshPayments() {
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

/** Chooses test mode or leaves it; the other settings stay as they are. */
export function useChooseTestMode() {
  const { t, translateMessage } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (wallet_test_mode: boolean) => {
      const policy = await queryClient.fetchQuery({ ...policyQuery(), staleTime: 0 });
      return call(api.policy.update, { body: { ...policy, wallet_test_mode } });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(policyQuery().queryKey, saved);
      return queryClient.invalidateQueries({ queryKey: walletStatusQuery().queryKey });
    },
    onError: (error) =>
      showToast.error(t('This could not be changed.'), { detail: translateMessage(error.message) }),
  });
}
