import { calls } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Where the signed-in person is signed in. */
export const signInsQuery = () =>
  queryOptions({ queryKey: ['sign-ins'], queryFn: () => call(calls.auth.listSignIns, {}) });
