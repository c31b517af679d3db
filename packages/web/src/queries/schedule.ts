import { api } from '@revive/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** Therapists, rooms and machines, by kind and name. */
export const resourcesQuery = () =>
  queryOptions({
    queryKey: ['schedule', 'resources'],
    queryFn: () => call(api.schedule.listResources, {}),
    staleTime: 60_000,
  });

/** When each of them takes sessions on some business days, both included. */
export const workingTimesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['schedule', 'working-times', from, to],
    queryFn: () => call(api.schedule.listWorkingTimes, { query: { from, to } }),
    placeholderData: keepPreviousData,
  });

/** Leave, breaks and blocks that touch some business days. */
export const blocksQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['schedule', 'blocks', from, to],
    queryFn: () => call(api.schedule.listBlocks, { query: { from, to } }),
    placeholderData: keepPreviousData,
  });

type AskedSlots = { service: number; from: string; to: string; resource?: number; hold?: string };

/** The free times of a service on some business days, with one therapist or room where that is wished. */
export const slotsQuery = (asked: AskedSlots) =>
  queryOptions({
    queryKey: ['schedule', 'slots', asked],
    queryFn: () => call(api.schedule.listSlots, { query: asked }),
    // While the caller's hold comes and goes, the list stays.
    placeholderData: (before, query) => {
      const was = query?.queryKey[2] as AskedSlots | undefined;
      return was && JSON.stringify({ ...was, hold: 0 }) === JSON.stringify({ ...asked, hold: 0 })
        ? before
        : undefined;
    },
    // Others book meanwhile.
    staleTime: 0,
  });

/** The working hours of every week of one of them. */
export const hoursQuery = (id: number) =>
  queryOptions({
    queryKey: ['schedule', 'hours', id],
    queryFn: () => call(api.schedule.getHours, { params: { id } }),
    // What is typed in a form must not change beneath it.
    refetchOnWindowFocus: false,
  });

/** The days from today on that have hours of their own. */
export const exceptionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['schedule', 'exceptions', id],
    queryFn: () => call(api.schedule.listExceptions, { params: { id } }),
  });
