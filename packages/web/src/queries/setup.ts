import { api } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Whether the business holds sample data; for admins. */
export const sampleQuery = () =>
  queryOptions({
    queryKey: ['setup', 'sample'],
    queryFn: () => call(api.setup.getSample, {}),
    staleTime: 60_000,
  });

/** The steps of the set-up guide; for admins. */
export const setupQuery = () =>
  queryOptions({
    queryKey: ['setup'],
    queryFn: () => call(api.setup.get, {}),
    // Every other screen may have done a step meanwhile.
    refetchOnMount: 'always',
  });
