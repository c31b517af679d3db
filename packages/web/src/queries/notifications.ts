import { calls } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const ASK_MS = 60_000;
/** Polled, because a new day and a slow payment cause no event. */
const LIVE_ASK_MS = 300_000;

/** The current notifications; polled rarely while the event stream is connected, and on focus. */
export const notificationsQuery = (isLive = false) =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: () => call(calls.notifications.list, {}),
    refetchInterval: isLive ? LIVE_ASK_MS : ASK_MS,
    refetchOnWindowFocus: 'always',
    // The stream tells of each change.
    meta: { isKept: isLive },
  });
