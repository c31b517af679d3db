import { useQuery } from '@tanstack/react-query';
import { NotificationsPanel } from '../features/notifications/notifications-panel.tsx';
import { notificationsQuery } from '../queries/notifications.ts';
import { NotificationsButton } from './notifications-button.tsx';
import { useLiveNotifications } from './use-live-notifications.ts';

/** The bell with the number of notifications new to the signed-in person. */
export function OfficeNotifications() {
  const isLive = useLiveNotifications();
  const { data } = useQuery(notificationsQuery(isLive));
  return (
    <NotificationsButton count={data?.unread}>
      <NotificationsPanel />
    </NotificationsButton>
  );
}
