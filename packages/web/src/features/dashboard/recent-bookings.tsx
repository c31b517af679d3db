import type { Booking, BookingStatus } from '@revive/contract';
import CircleCheck from 'lucide-react/icons/circle-check';
import { sayTime } from '../../lib/say-session-time.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Badge, type BadgeProps } from '../../ui/layout/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './dashboard-list.module.css';
import { ListSkeleton } from './list-skeleton.tsx';

// Spec row DASH-06: confirmed green, cancelled red, any other status yellow.
const BADGES: Record<BookingStatus, BadgeProps> = {
  confirmed: { tone: 'green', children: 'Confirmed' },
  cancelled: { tone: 'red', children: 'Cancelled' },
  completed: { tone: 'yellow', icon: <CircleCheck />, children: 'Completed' },
  pending: { tone: 'yellow', children: 'Pending' },
};

/** The latest bookings of any status. Undefined while they load. */
export function RecentBookings({ bookings }: { bookings: readonly Booking[] | undefined }) {
  const { t, translateMessage } = useTranslation();
  return (
    <Card title={t('Recent Bookings')} actions={<Link to="/bookings">{t('All bookings')}</Link>} isFlush>
      {bookings === undefined && <ListSkeleton>{t('Loading recent bookings...')}</ListSkeleton>}
      {bookings?.length === 0 && (
        <EmptyState drawing="calendar" isCompact>
          {t('No recent bookings found.')}
        </EmptyState>
      )}
      {bookings && bookings.length > 0 && (
        <ul className={styles.list}>
          {bookings.map((booking) => {
            const { children, ...badge } = BADGES[booking.status];
            return (
              <li key={booking.id} className={styles.row}>
                <div className={styles.text}>
                  <Link to={`/client/${booking.client_id}`} className={styles.name}>
                    <bdi>{booking.client_name}</bdi>
                  </Link>
                  <span className={styles.soft}>{sayTime(t, booking.scheduled_date)}</span>
                </div>
                <Badge {...badge}>{translateMessage(String(children))}</Badge>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
