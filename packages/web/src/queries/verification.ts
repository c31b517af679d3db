import { calls } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const POLL_MS = 1_500;

/** The result of the last proof of the books; polled while one is running. */
export const verificationQuery = () =>
  queryOptions({
    queryKey: ['verification'],
    queryFn: () => call(calls.verification.getLatest, {}),
    refetchInterval: ({ state }) => (state.data?.running ? POLL_MS : false),
  });
