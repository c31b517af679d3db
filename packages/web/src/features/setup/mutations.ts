import { calls, type FirstServices, type SampleRemoval, type SetupNotes } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { policyQuery } from '../../queries/policy.ts';
import { setupQuery } from '../../queries/setup.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';

/** Skips steps, calls them done or opens them again. */
export function useNoteSteps() {
  const { t, translateMessage } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (steps: SetupNotes) => call(calls.setup.note, { body: { steps } }),
    onSuccess: (guide) => {
      queryClient.setQueryData(setupQuery().queryKey, guide);
    },
    meta: { changesKept: [policyQuery().queryKey], waitsFor: policyQuery().queryKey },
    onError: (error) =>
      showToast.error(t('This could not be changed.'), { detail: translateMessage(error.message) }),
  });
}

/** Shows no rating in the shop; what stars it would show stays in the settings. */
export function useLeaveStarsOut() {
  const { t, translateMessage } = useTranslation();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      const { product_rating } = await queryClient.fetchQuery({ ...policyQuery(), staleTime: 0 });
      return call(calls.policy.update, { body: { product_rating: { ...product_rating, shown: false } } });
    },
    onSuccess: (saved) => {
      queryClient.setQueryData(policyQuery().queryKey, saved);
    },
    meta: { waitsFor: setupQuery().queryKey },
    onError: (error) =>
      showToast.error(t('This could not be changed.'), { detail: translateMessage(error.message) }),
  });
}

export function useRemoveSample() {
  return useMutation({
    mutationFn: (given: { body: SampleRemoval; key: string }) => call(calls.setup.removeSample, given),
    // The dialog empties the cache.
    meta: { changesOnly: [] },
  });
}

export function useCreateFirstServices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (given: { body: z.input<typeof FirstServices>; key: string }) =>
      call(calls.setup.createServices, given),
    onSuccess: (guide) => {
      queryClient.setQueryData(setupQuery().queryKey, guide);
    },
    meta: { waitsFor: [] },
  });
}
