import { calls, type Merge } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast, UNDO_DURATION } from '../../ui/feedback/show-toast.ts';

type Merging = { id: number; body: z.input<typeof Merge>; key: string };

export function useMerge() {
  return useMutation({
    mutationFn: ({ id, body, key }: Merging) => call(calls.doubles.merge, { params: { id }, body, key }),
  });
}

export function useUnmerge() {
  return useMutation({
    mutationFn: ({ id, body, key }: Merging) => call(calls.doubles.unmerge, { params: { id }, body, key }),
  });
}

/** Takes a merge back at one press, and says what came of it. */
export function useUndoMerge() {
  const { t, translateMessage } = useTranslation();
  const { mutate } = useMutation({
    mutationFn: ({ id, other }: { id: number; other: number }) =>
      call(calls.doubles.unmerge, {
        params: { id },
        body: { other, reason: t('Undone at once') },
        key: newKey(),
      }),
    onSuccess: () => showToast.success(t('They are two records again')),
    onError: (error) =>
      showToast.error(t('Nothing was changed.'), { detail: translateMessage(error.message) }),
  });
  return mutate;
}

type Pair = { id: number; other: number };

/** Says that two who look alike are two people; a toast takes it back. */
export function useTellApart() {
  const { t, translateMessage } = useTranslation();
  const onError = (error: Error) =>
    showToast.error(t('Nothing was changed.'), { detail: translateMessage(error.message) });
  const say = ({ id, other }: Pair, apart: boolean) =>
    call(calls.doubles.tellApart, { params: { id }, body: { other, apart } });
  const back = useMutation({ mutationFn: (pair: Pair) => say(pair, false), onError });
  return useMutation({
    mutationFn: (pair: Pair) => say(pair, true),
    onError,
    onSuccess: (_, pair) =>
      showToast.info(t('They stay two clients'), {
        action: { label: t('Undo'), onPress: () => back.mutate(pair) },
        duration: UNDO_DURATION,
      }),
  });
}
