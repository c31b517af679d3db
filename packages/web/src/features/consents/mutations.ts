import { calls, type NewConsent, type NewConsentTemplate, type NewSignLink } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';
import { HEALTH } from './health-mutations.ts';

/** With a consent changes whether pictures are shown at all: the next look asks for them again. */
export function useForgetPictures() {
  const queryClient = useQueryClient();
  return () => queryClient.removeQueries({ queryKey: ['photos'], type: 'inactive' });
}

export function useGiveConsent() {
  const forgetPictures = useForgetPictures();
  return useMutation({
    mutationFn: ({ body, key }: { body: z.input<typeof NewConsent>; key: string }) =>
      call(calls.consents.give, { body, key }),
    onSettled: forgetPictures,
    meta: { changesKept: [HEALTH] },
  });
}

export function useWithdrawConsent() {
  const forgetPictures = useForgetPictures();
  return useMutation({
    mutationFn: ({ id, reason, key }: { id: number; reason: string; key: string }) =>
      call(calls.consents.withdraw, { params: { id }, body: { reason }, key }),
    onSettled: forgetPictures,
    meta: { changesKept: [HEALTH] },
  });
}

export function useRestoreConsent() {
  const forgetPictures = useForgetPictures();
  return useMutation({
    mutationFn: (id: number) => call(calls.consents.restore, { params: { id }, key: newKey() }),
    onSettled: forgetPictures,
    meta: { changesKept: [HEALTH] },
  });
}

export function useMakeSignLink() {
  return useMutation({
    mutationFn: (body: z.input<typeof NewSignLink>) => call(calls.consents.makeLink, { body }),
    meta: { changesOnly: [] },
  });
}

export function useAddConsentText() {
  return useMutation({
    mutationFn: ({ body, key }: { body: z.input<typeof NewConsentTemplate>; key: string }) =>
      call(calls.consents.addTemplate, { body, key }),
  });
}
