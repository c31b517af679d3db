import type { Booking } from '@revive/contract';
import type { ReactNode } from 'react';
import { sayLongTime } from '../../lib/say-session-time.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { HistoryLink } from '../../ui/contexts/history-link.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Phone } from '../../ui/layout/phone.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { BookingAmount } from './booking-amount.tsx';
import styles from './booking-cells.module.css';
import { BookingServices } from './booking-services.tsx';
import { BookingStatusBadge } from './booking-status-badge.tsx';
import { SelfBookedBadges } from './self-booked-badges.tsx';

type BookingsTableProps = {
  caption: string;
  /** Undefined while they load. */
  bookings: readonly Booking[] | undefined;
  actions: (booking: Booking) => ReactNode;
  empty: ReactNode;
  footer?: ReactNode;
};

/** Bookings with the six columns of spec rows BOOK-03 and SLIM-01; each screen adds its own actions. */
export function BookingsTable({ caption, bookings, actions, empty, footer }: BookingsTableProps) {
  const { t } = useTranslation();
  const columns: Column<Booking>[] = [
    {
      id: 'client',
      header: t('Client Details'),
      isPrimary: true,
      cell: (booking) => <ClientDetails booking={booking} />,
    },
    {
      id: 'services',
      header: t('Services'),
      cell: (booking) => <BookingServices services={booking.services} />,
    },
    {
      id: 'time',
      header: t('Booking Time'),
      cell: (booking) => sayLongTime(t, booking.scheduled_date),
    },
    {
      id: 'amount',
      header: t('Amount Paid'),
      align: 'end',
      cell: (booking) => <BookingAmount booking={booking} />,
    },
    {
      id: 'status',
      header: t('Status'),
      cell: (booking) => (
        <span className={styles.badges}>
          <BookingStatusBadge status={booking.status} />
          <SelfBookedBadges booking={booking} />
          {booking.open_payment && <Badge tone="blue">{t('Payment pending')}</Badge>}
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      cell: (booking) => (
        <>
          {actions(booking)}
          <HistoryLink
            type="booking"
            id={booking.id}
            title={t('booking #{{id}} of {{client}}', { id: booking.id, client: booking.client_name })}
          />
        </>
      ),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={bookings}
      rowKey={(booking) => booking.id}
      empty={empty}
      footer={footer}
    />
  );
}

/** The client: name with a link to the profile, phone, address (spec row BOOK-04). */
const ClientDetails = ({ booking }: { booking: Booking }) => (
  <div className={styles.lines}>
    <Link to={`/client/${booking.client_id}`} className={styles.name}>
      <bdi>{booking.client_name}</bdi>
    </Link>
    <span className={styles.phone}>
      <Phone number={booking.client_phone} />
    </span>
    <span className={styles.soft}>{booking.address}</span>
  </div>
);
