import { api } from '@revive/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Colleagues work at the same list, and clients become late by themselves. */
const REFRESH_MS = 20_000;

/** The sessions of a business day; without a date those of today. Whatever reloads sessions reloads these. */
export const todayQuery = (date: string) =>
  queryOptions({
    queryKey: ['sessions', 'today', date],
    queryFn: () => call(api.today.get, { query: date ? { date } : {} }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
