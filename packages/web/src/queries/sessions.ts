import { api } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, callPage } from '../api/client.ts';
import { allPages } from './all-pages.ts';
import { PAGES, rowsOf } from './pages.ts';

export type SessionListFilter = {
  completed: boolean;
  client?: number;
  search?: string;
  /** First and last business day. */
  from?: string;
  to?: string;
};

/** Sessions of one kind: open ones by date, completed ones unpaid first and then newest. */
export const sessionsQuery = ({ completed, ...filter }: SessionListFilter, pageSize: number) =>
  infiniteQueryOptions({
    queryKey: ['sessions', 'list', { completed, ...filter }, pageSize],
    queryFn: ({ pageParam }) =>
      callPage(api.sessions.list, {
        query: { ...filter, completed: completed ? 'true' : 'false', page_size: pageSize, cursor: pageParam },
      }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
  });

/** How many sessions of a client are upcoming and completed. */
export const sessionCountsQuery = (filter: { client: number }) =>
  queryOptions({
    queryKey: ['sessions', 'counts', filter],
    queryFn: () => call(api.sessions.count, { query: filter }),
    placeholderData: keepPreviousData,
  });

/** How many sessions there are, of everybody and of whom a search means, and the first completed ones. */
export const sessionOverviewQuery = (search: string) =>
  queryOptions({
    queryKey: ['sessions', 'overview', search],
    queryFn: () => call(api.sessions.getOverview, { query: search ? { search } : {} }),
    placeholderData: keepPreviousData,
  });

/** What may be measured for a service. */
export const measurementOptionsQuery = (serviceId: number) =>
  queryOptions({
    queryKey: ['sessions', 'measurement-options', serviceId],
    queryFn: () =>
      allPages((page) =>
        callPage(api.sessions.listMeasurementOptions, { query: { service_id: serviceId, ...page } }),
      ),
  });

/** Every measurement of a client, newest first; read to the end, for a curve must not start in the middle. */
export const clientMeasurementsQuery = (client: number) =>
  queryOptions({
    queryKey: ['sessions', 'measurements', client],
    queryFn: () =>
      allPages((page) => callPage(api.sessions.listMeasurements, { query: { client, ...page } })),
  });
