import { calls, type Policy, type PolicyChanges } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { walletStatusQuery } from '../../queries/payments.ts';
import { policyQuery, ratesQuery, shopPolicyQuery } from '../../queries/policy.ts';

/** The settings as a form holds them: a number may still be text. */
export type TypedPolicy = z.input<typeof Policy>;

/** Saves the changed settings of a page. All formats and figures that depend on them follow. */
export function useUpdatePolicy() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: z.input<typeof PolicyChanges>) => call(calls.policy.update, { body: changes }),
    onSuccess: (saved) => {
      queryClient.setQueryData(policyQuery().queryKey, saved);
      queryClient.setQueryData(shopPolicyQuery().queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ratesQuery().queryKey });
    },
    meta: { changesKept: [walletStatusQuery().queryKey], waitsFor: [] },
  });
}
