import { QueryClient } from '@tanstack/react-query';

// A refusal stays a refusal however often one asks; only what may be the network's fault is tried again.
const isRefusal = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500;

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => failures < 2 && !isRefusal(error),
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // The library would hold a call back without a word until the connection returns; a person is told at once.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
