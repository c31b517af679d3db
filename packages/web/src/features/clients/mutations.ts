import { api, type NewClient } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

export type ClientInput = z.input<typeof NewClient>;

/** Saves a client: the one with this id, else a new one. */
export function useSaveClient(id: number | undefined) {
  return useMutation({
    mutationFn: ({ body, key }: { body: ClientInput; key: string }) =>
      id === undefined
        ? call(api.clients.create, { body, key })
        : call(api.clients.update, { params: { id }, body }),
    meta: { waitsFor: ['clients'] },
  });
}

export function useDeleteClient() {
  return useMutation({
    mutationFn: (id: number) => call(api.clients.remove, { params: { id } }),
    meta: { waitsFor: ['clients'] },
  });
}
