import { QueryClient } from '@tanstack/react-query';

// A refusal stays a refusal however often one asks; only what may be the network's fault is tried again.
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500;

const SHORTEST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 30_000;

/** As long as a busy server asks for; else longer each time. */
const pauseOf = (failures: number, error: unknown): number => {
  const { retryAfterSeconds } = error as { retryAfterSeconds?: number };
  const pause = retryAfterSeconds ? retryAfterSeconds * 1000 : SHORTEST_PAUSE_MS * 2 ** failures;
  return Math.min(pause, LONGEST_PAUSE_MS);
};

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && !isRefusal(error),
        retryDelay: pauseOf,
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // The library would pause a call silently until the connection returns; here it fails at once.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
