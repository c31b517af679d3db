import { api, type ClientPayment } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

// Everything that shows a client's money.
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

/** Makes new credentials; their password comes back this once and is never kept anywhere. */
export function useGenerateCredentials() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (clientId: number) =>
      call(api.clients.generateMobileCredentials, { params: { id: clientId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['clients'] }),
    gcTime: 0,
  });
}
