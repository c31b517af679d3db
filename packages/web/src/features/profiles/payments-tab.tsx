import { type Booking, type ClientProfile, calls } from '@revive/contract';
import { useAuth } from '../../api/auth.ts';
import { call } from '../../api/client.ts';
import { formatDay } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { lazyComponent } from '../../ui/layout/lazy-component.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';
import { BookingStatusBadge } from './booking-status-badge.tsx';
import { CreditCard } from './credit-card.tsx';
import styles from './payments-tab.module.css';
import { ReceiptsCard } from './receipts-card.tsx';

const AddPaymentForm = lazyComponent(async () => (await import('./add-payment-form.tsx')).AddPaymentForm);

const WriteOffDialog = lazyDialog(
  async () => (await import('../payments/receipts/write-off-dialog.tsx')).WriteOffDialog,
);

/** A form to record a payment (spec row PROF-08), the balance of each booking, and all that was received. */
export function PaymentsTab({ client }: { client: ClientProfile }) {
  const { t } = useTranslation();
  return (
    <Stack gap={5}>
      <Card
        title={t('Add Payment')}
        subtitle={t('{{amount}} to pay in all', { amount: formatMoney(client.balance) })}
      >
        <AddPaymentForm client={client} />
      </Card>
      <Card title={t('Bookings')} isFlush>
        <BookingsTable bookings={client.bookings} />
      </Card>
      <CreditCard client={client} />
      <ReceiptsCard client={client} />
    </Stack>
  );
}

function BookingsTable({ bookings }: { bookings: readonly Booking[] }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const refusal = staff?.role === 'staff' ? t('Only a manager or an admin may do this.') : undefined;
  const writeOff = (booking: Booking) =>
    showDialog('write off', (close) => (
      <WriteOffDialog
        name={booking.client_name}
        owed={booking.balance}
        services={booking.services.map(({ name }) => name).join(', ')}
        booking={booking.id}
        send={(given) => call(calls.bookings.writeOff, { params: { id: booking.id }, ...given })}
        onClose={close}
      />
    ));
  const money = (
    id: 'cost' | 'amount_paid' | 'discount' | 'written_off' | 'balance',
    header: string,
  ): Column<Booking> => ({
    id,
    header,
    align: 'end',
    cell: (booking) =>
      id === 'balance' && booking.balance > 0 ? (
        <strong className={styles.owed}>{formatMoney(booking.balance)}</strong>
      ) : (
        formatMoney(booking[id])
      ),
  });
  const columns: Column<Booking>[] = [
    {
      id: 'services',
      header: t('Booking'),
      isPrimary: true,
      cell: (booking) => booking.services.map((service) => service.name).join(', '),
    },
    {
      id: 'date',
      header: t('Date'),
      cell: (booking) => formatDay(booking.scheduled_date ?? booking.created_at),
    },
    money('cost', t('Cost')),
    money('amount_paid', t('Paid')),
    money('discount', t('Discount')),
    ...(bookings.some((booking) => booking.written_off > 0) ? [money('written_off', t('Written off'))] : []),
    money('balance', t('Balance')),
    { id: 'status', header: t('Status'), cell: (booking) => <BookingStatusBadge status={booking.status} /> },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      cell: (booking) =>
        booking.balance > 0 ? (
          <Button
            size="small"
            {...(refusal && { disabledReason: refusal })}
            onClick={() => writeOff(booking)}
          >
            {t('Write off')}
          </Button>
        ) : undefined,
    },
  ];
  return (
    <DataTable
      caption={t('Bookings')}
      columns={columns}
      rows={bookings}
      rowKey={(booking) => booking.id}
      empty={
        <EmptyState drawing="calendar" isCompact>
          {t('No bookings yet')}
        </EmptyState>
      }
    />
  );
}
