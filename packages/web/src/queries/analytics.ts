import { type AnalyticsFilter, calls } from '@revive/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type * as z from 'zod';
import { call } from '../api/client.ts';

export type AnalyticsQuery = z.input<typeof AnalyticsFilter>;

/** Sales by channel, person and product; always stale (spec row ANLY-12). */
export const analyticsQuery = (filter: AnalyticsQuery) =>
  queryOptions({
    queryKey: ['analytics', filter],
    queryFn: () => call(calls.analytics.get, { query: filter }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The same for the period before, to compare with; null where there is none. */
export const earlierAnalyticsQuery = (filter: AnalyticsQuery | null) =>
  queryOptions({
    queryKey: ['analytics', 'earlier', filter],
    queryFn: () => call(calls.analytics.get, { query: filter ?? {} }),
    enabled: filter !== null,
  });
