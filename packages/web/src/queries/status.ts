import { calls } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const AGAIN_MS = 60_000;

/** How the program and its backups are; read again each minute, for as long as it is looked at. */
export const statusQuery = () =>
  queryOptions({
    queryKey: ['status'],
    queryFn: () => call(calls.status.get, {}),
    refetchInterval: AGAIN_MS,
    staleTime: 0,
  });
