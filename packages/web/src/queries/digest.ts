import { calls } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** What a business day came to; today where `day` is empty. Always stale: every sale changes it. */
export const digestQuery = (day: string) =>
  queryOptions({
    queryKey: ['digest', day],
    queryFn: () => call(calls.digest.get, { query: day === '' ? {} : { day } }),
    staleTime: 0,
  });
