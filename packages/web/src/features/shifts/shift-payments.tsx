import type { ShiftPayment } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatNotes } from '../../lib/units.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { shiftPaymentsQuery } from '../../queries/shifts.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { KIND_NAMES, METHOD_NAMES } from './labels.ts';
import styles from './shifts.module.css';

/** Every receipt, refund and expense of the shift, newest first. */
export function ShiftPayments({ shiftId }: { shiftId: number }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(shiftPaymentsQuery(shiftId));
  const columns: Column<ShiftPayment>[] = [
    { id: 'name', header: t('For'), isPrimary: true, cell: (payment) => <PaymentName payment={payment} /> },
    { id: 'kind', header: t('Kind'), cell: ({ kind }) => t(KIND_NAMES[kind]) },
    { id: 'at', header: t('Date'), cell: ({ at }) => formatSessionDateTime(at) },
    {
      id: 'method',
      header: t('Payment method'),
      cell: ({ payment_method }) => t(METHOD_NAMES[payment_method]),
    },
    {
      id: 'amount',
      header: t('Amount'),
      align: 'end',
      cell: ({ kind, amount, notes }) => (
        <>
          <span className={styles.money}>{formatMoney(kind === 'receipt' ? amount : 0 - amount)}</span>
          {notes && <Note>{formatNotes(notes)}</Note>}
        </>
      ),
    },
  ];
  return (
    <Card title={t('Received and paid out')} isFlush>
      <QueryList list={list} failure={t('The payments could not be loaded.')}>
        {(payments, loadMore) => (
          <DataTable
            caption={t('Received and paid out')}
            columns={columns}
            rows={payments}
            rowKey={({ kind, id }) => `${kind}-${id}`}
            empty={<EmptyState isCompact>{t('No money was received or paid out.')}</EmptyState>}
            footer={loadMore}
          />
        )}
      </QueryList>
    </Card>
  );
}

function PaymentName({ payment: { name: stored, order_number } }: { payment: ShiftPayment }) {
  const { translateMessage } = useTranslation();
  const name = translateMessage(stored);
  if (order_number === null) return name;
  return (
    <>
      <Link to={`/sales?${new URLSearchParams({ search: order_number })}`}>{order_number}</Link>{' '}
      <span className={styles.soft}>
        <bdi>{name}</bdi>
      </span>
    </>
  );
}
