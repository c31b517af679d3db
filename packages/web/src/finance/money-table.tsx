import type { FinanceSummary } from '@revive/contract';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatMoneyDelta } from '../lib/money.ts';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/data-table-column.ts';
import { METHOD_NAMES } from './words.ts';

type Row = FinanceSummary['money'][number];

/** What came in and went out by each way money moves. */
export function MoneyTable({ summary }: { summary: FinanceSummary | undefined }) {
  const { t } = useTranslation();
  const columns: Column<Row>[] = [
    {
      id: 'method',
      header: t('Payment Method'),
      isPrimary: true,
      cell: (row) => t(METHOD_NAMES[row.payment_method]),
    },
    { id: 'in', header: t('In'), align: 'end', cell: (row) => formatMoney(row.received) },
    { id: 'out', header: t('Out'), align: 'end', cell: (row) => formatMoney(row.paid_out) },
    {
      id: 'net',
      header: t('Difference'),
      align: 'end',
      cell: (row) => formatMoneyDelta(row.received - row.paid_out),
    },
  ];
  return (
    <DataTable
      caption={t('Money by method')}
      columns={columns}
      rows={summary?.money}
      rowKey={(row) => row.payment_method}
      empty={null}
      skeletonRows={3}
      {...(summary && {
        totals: {
          method: t('Total'),
          in: formatMoney(summary.total_received),
          out: formatMoney(summary.total_paid_out),
          net: formatMoneyDelta(summary.total_received - summary.total_paid_out),
        },
      })}
    />
  );
}
