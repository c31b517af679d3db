import type { Notification, NotificationKind } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { notificationsQuery } from '../../queries/notifications.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { NotificationGroup } from './notification-group.tsx';
import styles from './notifications-panel.module.css';
import { useNews } from './use-news.ts';

// The order of the kinds: those that may cost money or keep a person waiting come first.
const ORDER: NotificationKind[] = [
  'books_broken',
  'payment_doubtful',
  'price_alert',
  'expense_alert',
  'discount_alert',
  'payment_unknown',
  'freed_time',
  'own_change',
  'refund_due',
  'large_reservation',
  'order_new',
  'self_booking',
  'account_waiting',
  'requisition_pending',
  'leave_request',
  'leave_answer',
  'message',
  'privacy_request',
  'photos_due',
  'unpaid_session',
  'session_today',
  'low_stock',
];

/** The notifications by kind, each with a link to the screen that handles it. */
export function NotificationsPanel() {
  const { t } = useTranslation();
  // The bell loads the notifications; the panel reads the cache.
  const read = useQuery({ ...notificationsQuery(), refetchInterval: false });
  const { data, isError } = read;
  const isNew = useNews(data);
  if (!data) {
    if (isError) {
      return <QueryError query={read} message={t('The notifications could not be loaded.')} />;
    }
    return (
      <p className={styles.loading} role="status" aria-label={t('Loading...')}>
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </p>
    );
  }
  const kinds = ORDER.filter((kind) => data.counts[kind] > 0);
  if (kinds.length === 0) return <EmptyState isCompact>{t('No notifications yet.')}</EmptyState>;
  const of = (kind: NotificationKind): Notification[] => data.items.filter((item) => item.kind === kind);
  return (
    <div className={styles.panel}>
      {kinds.map((kind) => (
        <NotificationGroup key={kind} kind={kind} count={data.counts[kind]} items={of(kind)} isNew={isNew} />
      ))}
    </div>
  );
}
