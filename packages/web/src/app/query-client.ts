import { QueryClient } from '@tanstack/react-query';
import { readingMutationCache } from '../lib/read-again.ts';

// Only failures of the network or a busy server are retried; a refusal is final.
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500;

const SHORTEST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** As long as the server's Retry-After says; otherwise longer each time. */
const pauseOf = (failures: number, error: unknown): number => {
  const { retryAfterSeconds } = error as { retryAfterSeconds?: number };
  const pause = retryAfterSeconds ? retryAfterSeconds * 1000 : SHORTEST_PAUSE_MS * 2 ** failures;
  return Math.min(pause, LONGEST_PAUSE_MS);
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    mutationCache: readingMutationCache(),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && !isRefusal(error),
        retryDelay: pauseOf,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // By default the library pauses a call until the connection returns; here it fails at once.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
