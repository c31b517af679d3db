import { calls, type NewApiKey } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../../api/client.ts';

export type KeyInput = z.input<typeof NewApiKey>;

export const useCreateKey = () =>
  useMutation({ mutationFn: (body: KeyInput) => call(calls.apikeys.create, { body }) });

export const useRevokeKey = () =>
  useMutation({ mutationFn: (id: number) => call(calls.apikeys.revoke, { params: { id } }) });
