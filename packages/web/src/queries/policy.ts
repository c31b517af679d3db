import { api } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The business policy: public, and the same for everybody. */
export const policyQuery = () =>
  queryOptions({ queryKey: ['policy'], queryFn: () => call(api.policy.get, {}), staleTime: 5 * 60_000 });
