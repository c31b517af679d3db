import { calls } from '@revive/contract';
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

/** Sessions of one kind: upcoming ones by date; completed ones with unpaid first, then newest first. */
export const sessionsQuery = ({ completed, ...filter }: SessionListFilter, pageSize: number) =>
  infiniteQueryOptions({
    queryKey: ['sessions', 'list', { completed, ...filter }, pageSize],
    queryFn: ({ pageParam }) =>
      callPage(calls.sessions.list, {
        query: { ...filter, completed: completed ? 'true' : 'false', page_size: pageSize, cursor: pageParam },
      }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
  });

/** Sessions that are to be planned, of all clients or those a search finds. */
export const unplannedSessionsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['sessions', 'list', 'unplanned', search],
    queryFn: ({ pageParam }) =>
      callPage(calls.sessions.list, {
        query: { status: 'unplanned', ...(search && { search }), page_size: 20, cursor: pageParam },
      }),
    ...PAGES,
    select: rowsOf,
    placeholderData: keepPreviousData,
  });

/** Numbers of upcoming and completed sessions of a client. */
export const sessionCountsQuery = (filter: { client: number }) =>
  queryOptions({
    queryKey: ['sessions', 'counts', filter],
    queryFn: () => call(calls.sessions.count, { query: filter }),
    placeholderData: keepPreviousData,
  });

/** Numbers of sessions, of all clients or those a search finds, and the first completed ones. */
export const sessionOverviewQuery = (search: string) =>
  queryOptions({
    queryKey: ['sessions', 'overview', search],
    queryFn: () => call(calls.sessions.getOverview, { query: search ? { search } : {} }),
    placeholderData: keepPreviousData,
  });

/** Sessions still to come on weekdays when the business is closed. */
export const closedDaySessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions', 'on-closed-days'],
    queryFn: () => call(calls.sessions.listOnClosedDays, {}),
  });

/** The measurement options of a service. */
export const measurementOptionsQuery = (serviceId: number) =>
  queryOptions({
    queryKey: ['sessions', 'measurement-options', serviceId],
    queryFn: () =>
      allPages((page) =>
        callPage(calls.sessions.listMeasurementOptions, { query: { service_id: serviceId, ...page } }),
      ),
  });

/** Every measurement of a client, newest first; all pages, so that a chart is complete. */
export const clientMeasurementsQuery = (client: number) =>
  queryOptions({
    queryKey: ['sessions', 'measurements', client],
    queryFn: () =>
      allPages((page) => callPage(calls.sessions.listMeasurements, { query: { client, ...page } })),
  });
