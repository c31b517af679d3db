import { calls, type NewClient } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

export type ClientInput = z.input<typeof NewClient>;

/** Saves a client: the one with this id, else a new one. */
export function useSaveClient(id: number | undefined) {
  return useMutation({
    mutationFn: ({ body, key }: { body: ClientInput; key: string }) =>
      id === undefined
        ? call(calls.clients.create, { body, key })
        : call(calls.clients.update, { params: { id }, body }),
    meta: { waitsFor: ['clients'] },
  });
}

export function useDeleteClient() {
  return useMutation({
    mutationFn: (id: number) => call(calls.clients.remove, { params: { id } }),
    meta: { waitsFor: ['clients'] },
  });
}
