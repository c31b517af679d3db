import { api, type Policy } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { policyQuery } from '../../queries/policy.ts';

/** The settings as a form holds them: a number may still be the text that was typed. */
export type TypedPolicy = z.input<typeof Policy>;

/** Saves all settings at once. The formats of the whole app follow, and so does every figure that rests on them. */
export function useUpdatePolicy() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (policy: TypedPolicy) => call(api.policy.update, { body: policy }),
    onSuccess: (saved) => {
      queryClient.setQueryData(policyQuery().queryKey, saved);
      return queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'policy' });
    },
  });
}
