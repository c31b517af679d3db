import { api } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

const ASK_MS = 60_000;
/** A day begins and a payment takes long without anybody doing anything, so nothing tells of it. */
const LIVE_ASK_MS = 300_000;

/**
 * What wants attention now; asked again by and by, seldom where the server tells by itself, and whenever somebody comes
 * back to the page.
 */
export const notificationsQuery = (isLive = false) =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: () => call(api.notifications.list, {}),
    refetchInterval: isLive ? LIVE_ASK_MS : ASK_MS,
    refetchOnWindowFocus: 'always',
  });
