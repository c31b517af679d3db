import { type Booking, type BookingStatus, type Sentence, sentence } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import styles from './bookings-screen.module.css';

type FoundElsewhereProps = {
  search: string;
  /** The bookings the search finds beside the list. */
  bookings: readonly Booking[];
  /** Whether there are more of them. */
  hasMore: boolean;
  /** Below a list that has bookings itself. */
  isLine: boolean;
};

const SENTENCES: Record<BookingStatus, Sentence> = {
  pending: sentence('{{count}} pending bookings'),
  confirmed: sentence('{{count}} confirmed bookings'),
  completed: sentence('{{count}} paid bookings'),
  cancelled: sentence('{{count}} cancelled bookings'),
};

/** In place of an empty list, or below it: the search has found bookings of another status or day. */
export function FoundElsewhere({ search, bookings, hasMore, isLine }: FoundElsewhereProps) {
  const { t } = useTranslation();
  const statuses = (Object.keys(SENTENCES) as BookingStatus[]).filter((status) =>
    bookings.some((booking) => booking.status === status),
  );
  const addressOf = (status: string) => `?${new URLSearchParams({ search, status }).toString()}` as const;
  const links = (
    <div className={styles.elsewhere}>
      {statuses.map((status) => (
        <LinkButton key={status} size="small" to={addressOf(status)}>
          {t(SENTENCES[status], {
            count: bookings.filter((booking) => booking.status === status).length,
          })}
        </LinkButton>
      ))}
      {(hasMore || statuses.length > 1) && (
        <LinkButton size="small" to={addressOf('all')}>
          {t('All bookings of this search')}
        </LinkButton>
      )}
    </div>
  );
  if (isLine)
    return (
      <div className={styles.alsoFound}>
        <p>{t('Also found, outside this list:')}</p>
        {links}
      </div>
    );
  return (
    <EmptyState drawing="search" action={links}>
      {t('No booking in this list matches “{{search}}”, but others do.', { search })}
    </EmptyState>
  );
}
