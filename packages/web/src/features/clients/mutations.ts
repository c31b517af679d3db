import { api, type NewClient } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

export type ClientInput = z.input<typeof NewClient>;

// The queries that show a client's name or phone.
const SHOWN_IN = ['clients', 'profiles', 'bookings', 'sessions', 'dashboard'];

function useRefreshClients() {
  const queryClient = useQueryClient();
  return () => Promise.all(SHOWN_IN.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })));
}

/** Saves a client: the one with this id, else a new one. Reloads after a refusal too: the client may be gone. */
export function useSaveClient(id: number | undefined) {
  const refresh = useRefreshClients();
  return useMutation({
    mutationFn: ({ body, key }: { body: ClientInput; key: string }) =>
      id === undefined
        ? call(api.clients.create, { body, key })
        : call(api.clients.update, { params: { id }, body }),
    onSuccess: refresh,
    // Not awaited: without a connection the refusal would be late.
    onError: () => void refresh(),
  });
}

export function useDeleteClient() {
  const refresh = useRefreshClients();
  return useMutation({
    mutationFn: (id: number) => call(api.clients.remove, { params: { id } }),
    onSuccess: refresh,
    // Not awaited: without a connection the refusal would be late.
    onError: () => void refresh(),
  });
}
