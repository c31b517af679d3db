import { calls } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** What the signed-in person shows after the password. */
export const secondFactorsQuery = () =>
  queryOptions({ queryKey: ['second-factors'], queryFn: () => call(calls.auth.secondFactors, {}) });

/** Whether the signed-in person has a PIN. */
export const pinQuery = () => queryOptions({ queryKey: ['pin'], queryFn: () => call(calls.auth.pin, {}) });
