import { api, type ReceiptReversal } from '@revive/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../../api/client.ts';

// The queries that show money of a client, a booking or an order.
const SHOWN_IN = [
  'profiles',
  'bookings',
  'sessions',
  'clients',
  'dashboard',
  'analytics',
  'notifications',
  'orders',
  'finance',
  'reports',
  'shifts',
];

type Reversal = { id: number; body: z.input<typeof ReceiptReversal>; key: string };

/** Takes a receipt or a write-off back. */
export function useReverseReceipt() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...given }: Reversal) => call(api.receipts.reverse, { params: { id }, ...given }),
    onSuccess: () =>
      Promise.all(SHOWN_IN.map((feature) => queryClient.invalidateQueries({ queryKey: [feature] }))),
  });
}
