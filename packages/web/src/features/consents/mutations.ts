import { api, type NewConsent, type NewConsentTemplate, type NewSignLink } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';

/** A consent changes what a client may be written, which the profile shows, and whether photos are shown at all. */
export function useRefreshConsents() {
  const queryClient = useQueryClient();
  return () => {
    for (const feature of ['consents', 'health', 'profiles', 'clients'])
      void queryClient.invalidateQueries({ queryKey: [feature] });
    queryClient.removeQueries({ queryKey: ['photos'], type: 'inactive' });
    void queryClient.invalidateQueries({ queryKey: ['photos', 'of'] });
  };
}

export function useGiveConsent() {
  const refresh = useRefreshConsents();
  return useMutation({
    mutationFn: ({ body, key }: { body: z.input<typeof NewConsent>; key: string }) =>
      call(api.consents.give, { body, key }),
    // A text that has changed is read again too.
    onSettled: refresh,
  });
}

export function useWithdrawConsent() {
  const refresh = useRefreshConsents();
  return useMutation({
    mutationFn: ({ id, reason, key }: { id: number; reason: string; key: string }) =>
      call(api.consents.withdraw, { params: { id }, body: { reason }, key }),
    onSettled: refresh,
  });
}

export function useRestoreConsent() {
  const refresh = useRefreshConsents();
  return useMutation({
    mutationFn: (id: number) => call(api.consents.restore, { params: { id }, key: newKey() }),
    onSettled: refresh,
  });
}

export function useMakeSignLink() {
  return useMutation({
    mutationFn: (body: z.input<typeof NewSignLink>) => call(api.consents.makeLink, { body }),
  });
}

export function useAddConsentText() {
  const refresh = useRefreshConsents();
  return useMutation({
    mutationFn: ({ body, key }: { body: z.input<typeof NewConsentTemplate>; key: string }) =>
      call(api.consents.addTemplate, { body, key }),
    onSuccess: refresh,
  });
}
