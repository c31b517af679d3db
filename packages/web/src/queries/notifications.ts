import { api } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const ASK_MS = 60_000;
/** A new day and a slow payment cause no event, so nothing announces them. */
const LIVE_ASK_MS = 300_000;

/**
 * What needs attention now; polled, but seldom while the event stream is connected, and whenever the page gets the
 * focus.
 */
export const notificationsQuery = (isLive = false) =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: () => call(api.notifications.list, {}),
    refetchInterval: isLive ? LIVE_ASK_MS : ASK_MS,
    refetchOnWindowFocus: 'always',
  });
