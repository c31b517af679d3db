import { calls, type PaymentResolution } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { walletStatusQuery } from '../../queries/payments.ts';
import { policyQuery } from '../../queries/policy.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';

export type ResolutionInput = z.input<typeof PaymentResolution>;

/** The wallet's state says which payment was taken last. */
export const CHANGES_WALLET = { changesKept: [walletStatusQuery().queryKey] };

/** Asks the wallet for the outcome of a payment. */
export function useAskWallet() {
  return useMutation({
    mutationFn: (id: number) => call(calls.payments.ask, { params: { id } }),
    meta: CHANGES_WALLET,
  });
}

/** Settles a payment by hand with its outcome. */
export function useResolvePayment() {
  return useMutation({
    mutationFn: ({ id, ...given }: { id: number; body: ResolutionInput; key: string }) =>
      call(calls.payments.resolve, { params: { id }, ...given }),
    meta: CHANGES_WALLET,
  });
}

/** Chooses test mode or leaves it; the other settings stay as they are. */
export function useChooseTestMode() {
  const { t, translateMessage } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wallet_test_mode: boolean) => call(calls.policy.update, { body: { wallet_test_mode } }),
    onSuccess: (saved) => {
      queryClient.setQueryData(policyQuery().queryKey, saved);
    },
    meta: { ...CHANGES_WALLET, waitsFor: walletStatusQuery().queryKey },
    onError: (error) =>
      showToast.error(t('This could not be changed.'), { detail: translateMessage(error.message) }),
  });
}
