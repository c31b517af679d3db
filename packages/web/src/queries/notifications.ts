import { calls } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const ASK_MS = 60_000;
/** Polled, because a new day and a slow payment cause no event. */
const LIVE_ASK_MS = 300_000;

/** How much wants attention, for the bell; polled rarely while the event stream is connected, and on focus. */
export const noticeCountsQuery = (isLive = false) =>
  queryOptions({
    queryKey: ['notifications', 'counts'],
    queryFn: () => call(calls.notifications.counts, {}),
    refetchInterval: isLive ? LIVE_ASK_MS : ASK_MS,
    refetchOnWindowFocus: 'always',
    // The stream tells of each change.
    meta: { isKept: isLive },
  });

/** The first of each kind, for the open panel; read again whenever it opens, and with what the bell reads. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications', 'list'],
    queryFn: () => call(calls.notifications.list, {}),
    refetchInterval: ASK_MS,
    staleTime: 0,
  });
