import type { FinancePayment } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { HistoryLink } from '../../ui/contexts/history-link.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { PAYMENT_STATUS_NAMES, PAYMENT_TONES } from './labels.ts';
import { PaymentActions } from './payment-actions.tsx';
import { PaymentAmount, PaymentPurpose } from './payment-cells.tsx';
import { PersonCell } from './person-cell.tsx';

type PaymentsTableProps = {
  caption: string;
  /** Undefined while they load. */
  payments: readonly FinancePayment[] | undefined;
  onEdit: ((payment: FinancePayment) => void) | undefined;
  empty: ReactNode;
  footer: ReactNode;
};

/** Payments with the six columns of spec row FIN-10. */
export function PaymentsTable({ caption, payments, onEdit, empty, footer }: PaymentsTableProps) {
  const { t } = useTranslation();
  const columns: Column<FinancePayment>[] = [
    { id: 'amount', header: t('Amount'), cell: (row) => <PaymentAmount payment={row} /> },
    { id: 'user', header: t('User'), cell: (row) => <PersonCell person={row.user} /> },
    {
      id: 'purpose',
      header: t('Purpose'),
      isPrimary: true,
      cell: (row) => <PaymentPurpose payment={row} />,
    },
    {
      id: 'status',
      header: t('Status'),
      cell: (row) => <Badge tone={PAYMENT_TONES[row.status]}>{t(PAYMENT_STATUS_NAMES[row.status])}</Badge>,
    },
    { id: 'date', header: t('Date'), cell: (row) => formatDay(row.date) },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (row) => (
        <>
          {row.status !== 'completed' && row.direction === 'out' && (
            <PaymentActions payment={row} onEdit={() => onEdit?.(row)} />
          )}
          <HistoryLink type="payment" id={row.id} title={row.name} />
        </>
      ),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={payments}
      rowKey={(row) => row.id}
      empty={empty}
      footer={footer}
    />
  );
}
