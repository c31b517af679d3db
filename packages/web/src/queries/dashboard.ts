import { calls } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The figures and lists of the business day. */
export const dashboardQuery = () =>
  queryOptions({
    queryKey: ['dashboard'],
    queryFn: () => call(calls.dashboard.get, {}),
    refetchInterval: 60_000,
  });
