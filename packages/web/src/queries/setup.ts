import { calls } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** The steps of the set-up guide; for admins. */
export const setupQuery = () =>
  queryOptions({
    queryKey: ['setup'],
    queryFn: () => call(calls.setup.get, {}),
    // Every other screen may have done a step meanwhile.
    refetchOnMount: 'always',
  });
