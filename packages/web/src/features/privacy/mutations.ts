import {
  type ClientRequest,
  calls,
  type ErasureStart,
  type NewRequest,
  type RequestClosing,
} from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call, callArchive } from '../../api/client.ts';
import { newKey } from '../../api/use-form-key.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';

export function useNoteRequest() {
  return useMutation({
    mutationFn: ({ body, key }: { body: z.input<typeof NewRequest>; key: string }) =>
      call(calls.privacy.create, { body, key }),
  });
}

type Closing = { id: number; body: z.input<typeof RequestClosing>; key: string };

export function useCloseRequest() {
  return useMutation({
    mutationFn: ({ id, body, key }: Closing) => call(calls.privacy.close, { params: { id }, body, key }),
  });
}

type Erasing = { id: number; body: z.input<typeof ErasureStart>; key: string };

export function useDecideErasure() {
  return useMutation({
    mutationFn: ({ id, body, key }: Erasing) => call(calls.privacy.erase, { params: { id }, body, key }),
  });
}

const WAYS_BACK = { reopen: calls.privacy.reopen, keep: calls.privacy.keep } as const;

/** Opens a request again, or calls off its erasure; says what came of it. */
export function useTakeBack() {
  const { t, translateMessage } = useTranslation();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id, way }: { id: number; way: keyof typeof WAYS_BACK }) =>
      call(WAYS_BACK[way], { params: { id }, key: newKey() }),
    onSuccess: (_, { way }) =>
      showToast.success(way === 'keep' ? t('The erasure is called off') : t('The request is open again')),
    onError: (error) =>
      showToast.error(t('Nothing was changed.'), { detail: translateMessage(error.message) }),
  });
  return { takeBack: mutate, isPending };
}

/** Saves a copy of all that is kept of a client. */
export function useSaveCopy() {
  const { t, translateMessage } = useTranslation();
  return useMutation({
    mutationFn: async ({ id, client }: Pick<ClientRequest, 'id' | 'client'>) =>
      saveFile(`data-of-client-${client}.zip`, await callArchive(calls.privacy.copy, { params: { id } })),
    onSuccess: () => showToast.success(t('The copy was saved')),
    onError: (error) =>
      showToast.error(t('The copy could not be made'), { detail: translateMessage(error.message) }),
  });
}
