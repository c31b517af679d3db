import { calls } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Whether the business has an owner yet. */
export const setupQuery = () =>
  queryOptions({ queryKey: ['auth', 'setup'], queryFn: () => call(calls.auth.setup, {}) });
