import { calls, type Notification, type Notifications } from '@revive/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';

const nameOf = ({ kind, id }: Notification): string => `${kind} ${id}`;

/**
 * Marks the shown notifications as seen, on every device, and returns the new ones. Those new when the panel
 * was opened stay new while it is open, although they are now seen.
 */
export function useNews(data: Notifications | undefined): (item: Notification) => boolean {
  const [news, setNews] = useState<ReadonlySet<string>>(new Set());
  const added = data?.items.filter((item) => item.is_new && !news.has(nameOf(item))) ?? [];
  if (added.length > 0) setNews(new Set([...news, ...added.map(nameOf)]));
  const { mutate } = useMarkSeen();
  const newest = data?.unread ? data.newest : 0;
  useEffect(() => {
    if (newest > 0) mutate(newest);
  }, [newest, mutate]);
  return (item) => news.has(nameOf(item));
}

function useMarkSeen() {
  return useMutation({
    mutationFn: (newest: number) => call(calls.notifications.markSeen, { body: { newest } }),
    meta: { changesOnly: [['notifications']] },
  });
}
