import type { Notification, NotificationKind } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { notificationsQuery } from '../../queries/notifications.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { KINDS } from './kinds.ts';
import { NotificationGroup } from './notification-group.tsx';
import styles from './notifications-panel.module.css';
import { ReviewAllButton } from './review-all-button.tsx';
import { useNews } from './use-news.ts';

/** The notifications by kind, each with a link to the screen that handles it. */
export function NotificationsPanel() {
  const { t } = useTranslation();
  const read = useQuery(notificationsQuery());
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
  const kinds = KINDS.filter(({ kind }) => data.counts[kind] > 0);
  if (kinds.length === 0) return <EmptyState isCompact>{t('No notifications yet.')}</EmptyState>;
  const of = (kind: NotificationKind): Notification[] => data.items.filter((item) => item.kind === kind);
  return (
    <div className={styles.panel}>
      <ReviewAllButton alerts={kinds.flatMap(({ kind, isAlert }) => (isAlert ? of(kind) : []))} />
      {kinds.map((shown) => (
        <NotificationGroup
          key={shown.kind}
          shown={shown}
          count={data.counts[shown.kind]}
          items={of(shown.kind)}
          isNew={isNew}
        />
      ))}
    </div>
  );
}
