import { useQuery } from '@tanstack/react-query';
import { NotificationsPanel } from '../notifications/notifications-panel.tsx';
import { notificationsQuery } from '../queries/notifications.ts';
import { NotificationsButton } from './notifications-button.tsx';

/** The bell with what waits for whoever is signed in. */
export function OfficeNotifications() {
  const { data } = useQuery(notificationsQuery());
  const count = Object.values(data?.counts ?? {}).reduce((sum, some) => sum + some, 0);
  return (
    <NotificationsButton count={count}>
      <NotificationsPanel />
    </NotificationsButton>
  );
}
