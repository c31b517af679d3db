import { calls, type NewTag } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../../api/client.ts';

type TagInput = z.input<typeof NewTag> & { version?: number | undefined };

/** Saves a tag: the one with this id, else a new one. */
export function useSaveTag(id: number | undefined) {
  return useMutation({
    mutationFn: ({ body, key }: { body: TagInput; key: string }) =>
      id === undefined
        ? call(calls.clients.addTag, { body, key })
        : call(calls.clients.changeTag, { params: { id }, body }),
    meta: { waitsFor: ['clients'] },
  });
}

export function useRemoveTag() {
  return useMutation({
    mutationFn: (id: number) => call(calls.clients.removeTag, { params: { id } }),
    meta: { waitsFor: ['clients'] },
  });
}
