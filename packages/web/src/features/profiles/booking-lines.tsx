import type { Booking } from '@revive/contract';
import { formatDay, fromInputDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { type Translate, useTranslation } from '../../lib/use-translation.ts';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { BookingStatusBadge } from './booking-status-badge.tsx';
import styles from './lines.module.css';
import type { ProfileSlots } from './profile-slots.ts';

type BookingLinesProps = { bookings: readonly Booking[]; EditBooking: ProfileSlots['EditBooking'] };

/** A client's bookings, newest first. Confirmed ones are edited here, because no other list shows them. */
export function BookingLines({ bookings, EditBooking }: BookingLinesProps) {
  const { t } = useTranslation();
  if (bookings.length === 0) return <p className={styles.soft}>{t('No bookings yet')}</p>;
  return (
    <Stack as="ul" gap={0}>
      {bookings.map((booking) => (
        <li key={booking.id} className={styles.line}>
          <div className={styles.text}>
            {booking.package && <strong>{booking.package.name}</strong>}
            <strong>{booking.services.map((service) => service.name).join(', ')}</strong>
            <span className={styles.soft}>
              {dayOf(t, booking)} · {formatMoney(booking.cost)}
            </span>
            {booking.ends_on && (
              <span className={styles.soft}>
                {t('Until {{day}}', { day: formatDay(fromInputDateTime(`${booking.ends_on}T12:00`)) })}
              </span>
            )}
          </div>
          <div className={styles.actions}>
            {booking.balance > 0 && (
              <Note as="span">{t('{{amount}} still owed', { amount: formatMoney(booking.balance) })}</Note>
            )}
            <BookingStatusBadge status={booking.status} />
            <EditBooking booking={booking} />
          </div>
        </li>
      ))}
    </Stack>
  );
}

const dayOf = (t: Translate, { scheduled_date, created_at }: Booking): string =>
  scheduled_date === null ? t('Sold on {{day}}', { day: formatDay(created_at) }) : formatDay(scheduled_date);
