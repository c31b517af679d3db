import { type ClientPayment, calls } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

type Payment = { client_id: number; body: z.input<typeof ClientPayment>; key: string };

export const payClient = ({ client_id, ...given }: Payment) =>
  call(calls.profiles.pay, { params: { id: client_id }, ...given });

/** Creates new credentials; their password is returned once and never stored here. */
export function useGenerateCredentials() {
  return useMutation({
    mutationFn: (clientId: number) =>
      call(calls.clients.generateMobileCredentials, { params: { id: clientId } }),
    meta: { waitsFor: ['clients'] },
    gcTime: 0,
  });
}
