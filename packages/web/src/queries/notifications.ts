import { api } from '@revive/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';

/** What wants attention now; asked again every minute and whenever somebody comes back to the page. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: ['notifications'],
    queryFn: () => call(api.notifications.list, {}),
    refetchInterval: 60_000,
    refetchOnWindowFocus: 'always',
  });
