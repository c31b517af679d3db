import { api, type ClientPayment } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

// The queries that show a client's money.
const SHOWN_IN = [
  'profiles',
  'bookings',
  'sessions',
  'clients',
  'dashboard',
  'notifications',
  'orders',
  'finance',
  'reports',
];

type Payment = { client_id: number; body: z.input<typeof ClientPayment>; key: string };

export function usePayClient() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ client_id, ...given }: Payment) =>
      call(api.profiles.pay, { params: { id: client_id }, ...given }),
    onSuccess: () =>
      Promise.all(SHOWN_IN.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] }))),
  });
}

/** Creates new credentials; their password is returned once and never stored here. */
export function useGenerateCredentials() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (clientId: number) =>
      call(api.clients.generateMobileCredentials, { params: { id: clientId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['clients'] }),
    gcTime: 0,
  });
}
