import { calls } from '@revive/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useAuth } from '../api/auth.ts';
import { call, callPage } from '../api/client.ts';
import { PAGES, rowsOf } from './pages.ts';

/** Therapists, rooms and machines, by kind and name. */
export const resourcesQuery = () =>
  queryOptions({
    queryKey: ['schedule', 'resources'],
    queryFn: () => call(calls.schedule.listResources, {}),
    staleTime: 60_000,
  });

/** Whether it is said of anyone or anything whether they are for women or for men, and so asked of clients. */
export function useHeedsWishes(): boolean {
  const { data = [] } = useQuery(resourcesQuery());
  return data.some(({ serves, sex }) => serves !== 'all' || sex !== null);
}

/** Whether the signed-in person is a therapist without other duties; managers and admins never are. */
export function useIsTherapist(): boolean {
  const { staff } = useAuth();
  const { data = [] } = useQuery({ ...resourcesQuery(), enabled: staff?.role === 'staff' });
  return staff?.role === 'staff' && data.some(({ user, is_active }) => user === staff.id && is_active);
}

/** When each of them takes sessions on some business days, both included. */
export const workingTimesQuery = (from: string, to: string) =>
  queryOptions({
    queryKey: ['schedule', 'working-times', from, to],
    queryFn: () => call(calls.schedule.listWorkingTimes, { query: { from, to } }),
    placeholderData: keepPreviousData,
  });

/** Leave, breaks and blocks that touch some business days; of all, or of one of them. */
export const blocksQuery = (asked: { from: string; to: string; resource?: number }) =>
  queryOptions({
    queryKey: ['schedule', 'blocks', asked],
    queryFn: () => call(calls.schedule.listBlocks, { query: asked }),
    placeholderData: keepPreviousData,
  });

/** The first sessions to hand over, by time; of all, or of one therapist, room or machine. */
export const handoverQuery = (resource?: number) =>
  queryOptions({
    queryKey: ['schedule', 'handover', resource ?? null],
    queryFn: async () => (await callPage(calls.schedule.listHandover, { query: { resource } })).items,
    // Others book meanwhile.
    staleTime: 0,
  });

type AskedSlots = {
  service: number;
  from: string;
  to: string;
  resource?: number;
  hold?: string;
  session?: number;
  client?: number;
};

/** The free times of a service on some business days, with one therapist or room where that is wished. */
export const slotsQuery = (asked: AskedSlots) =>
  queryOptions({
    queryKey: ['schedule', 'slots', asked],
    queryFn: () => call(calls.schedule.listSlots, { query: asked }),
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

/** The next time each service can begin. */
export const nextFreeQuery = () =>
  queryOptions({
    queryKey: ['schedule', 'next-free'],
    queryFn: () => call(calls.schedule.listNextFree, {}),
    // Others book meanwhile.
    staleTime: 0,
  });

/** The working hours of every week of one of them. */
export const hoursQuery = (id: number) =>
  queryOptions({
    queryKey: ['schedule', 'hours', id],
    queryFn: () => call(calls.schedule.getHours, { params: { id } }),
    // What is typed in a form must not change beneath it.
    refetchOnWindowFocus: false,
  });

/** The days from today on that have hours of their own. */
export const exceptionsQuery = (id: number) =>
  queryOptions({
    queryKey: ['schedule', 'exceptions', id],
    queryFn: () => call(calls.schedule.listExceptions, { params: { id } }),
  });

const LEAVE_PAGE = 20;

/** Leave that waits for an answer, or all the caller has asked for; newest first. */
export const leaveRequestsQuery = (asked: { state: 'waiting' } | { mine: 'true' }) =>
  infiniteQueryOptions({
    queryKey: ['schedule', 'leave', asked],
    queryFn: ({ pageParam }) =>
      callPage(calls.schedule.listLeaveRequests, {
        query: { ...asked, page_size: LEAVE_PAGE, cursor: pageParam },
      }),
    ...PAGES,
    select: rowsOf,
  });
