import { api } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Whether the business has an owner yet. */
export const setupQuery = () =>
  queryOptions({ queryKey: ['auth', 'setup'], queryFn: () => call(api.auth.setup, {}) });
