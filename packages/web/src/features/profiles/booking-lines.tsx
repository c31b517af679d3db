import type { Booking } from '@revive/contract';
import { formatDay } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { BookingStatusBadge } from './booking-status-badge.tsx';
import styles from './lines.module.css';
import type { ProfileParts } from './profile-parts.ts';

type BookingLinesProps = { bookings: readonly Booking[]; EditBooking: ProfileParts['EditBooking'] };

/** A client's bookings in short, newest first; confirmed ones are edited here, for no list shows them. */
export function BookingLines({ bookings, EditBooking }: BookingLinesProps) {
  const { t } = useTranslation();
  if (bookings.length === 0) return <p className={styles.soft}>{t('No bookings yet')}</p>;
  return (
    <ul className={styles.lines}>
      {bookings.map((booking) => (
        <li key={booking.id} className={styles.line}>
          <div className={styles.words}>
            <strong>{booking.services.map((service) => service.name).join(', ')}</strong>
            <span className={styles.soft}>
              {formatDay(booking.scheduled_date)} · {formatMoney(booking.cost)}
            </span>
          </div>
          <div className={styles.acts}>
            <BookingStatusBadge status={booking.status} />
            <EditBooking booking={booking} />
          </div>
        </li>
      ))}
    </ul>
  );
}
