import { type ClientPayment, calls, type NewRelation } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';
import { PROFILES } from '../../queries/profiles.ts';

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

/** Notes who another client is to this one. */
export function useAddRelation(client: number) {
  return useMutation({
    mutationFn: ({ body, key }: { body: z.input<typeof NewRelation>; key: string }) =>
      call(calls.clients.addRelation, { params: { id: client }, body, key }),
    meta: { waitsFor: PROFILES },
  });
}

export function useRemoveRelation(client: number) {
  return useMutation({
    mutationFn: (relation: number) =>
      call(calls.clients.removeRelation, { params: { id: client, relation } }),
    meta: { waitsFor: PROFILES },
  });
}

/** Forgets the code word of a client's own page. */
export function useForgetCodeWord(client: number) {
  return useMutation({
    mutationFn: (body: { reason: string }) =>
      call(calls.clients.forgetCodeWord, { params: { id: client }, body }),
    meta: { waitsFor: PROFILES },
  });
}
