import { calls } from '@revive/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Colleagues work at the same list, and clients become late by themselves. */
const REFRESH_MS = 20_000;

/** The sessions of a business day; without a date those of today, on request only one employee's. Whatever reloads sessions reloads these. */
export const todayQuery = (date: string, therapist?: number) =>
  queryOptions({
    queryKey: ['sessions', 'today', date, therapist],
    queryFn: () =>
      call(calls.today.get, { query: { ...(date && { date }), ...(therapist && { therapist }) } }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

export const LAST_MEASURED = ['sessions', 'last-measured'] as const;

/** What was measured last of the clients of a day; without a date of today. Kept for a time without a line. */
export const lastMeasuredQuery = (date: string) =>
  queryOptions({
    queryKey: [...LAST_MEASURED, date],
    queryFn: () => call(calls.today.get, { query: { ...(date && { date }), measured: 'true' } }),
  });
