import type { FinanceSummary } from '@revive/contract';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../lib/money.ts';
import { DataTable } from '../ui/data-table.tsx';
import type { Column } from '../ui/data-table-column.ts';

type Row = { id: string; name: string; amount: number };

/** What was earned by account, and what of it was given away or given back. */
export function RevenueTable({ summary }: { summary: FinanceSummary | undefined }) {
  const { t } = useTranslation();
  const columns: Column<Row>[] = [
    { id: 'account', header: t('Account'), isPrimary: true, cell: (row) => row.name },
    { id: 'amount', header: t('Amount'), align: 'end', cell: (row) => formatMoney(row.amount) },
  ];
  const rows = summary && [
    ...summary.revenue.map(({ account, name, amount }) => ({ id: account, name: t(name), amount })),
    { id: 'discounts_given', name: t('Less discounts given'), amount: -summary.discounts_given },
    { id: 'refunds', name: t('Less refunds'), amount: -summary.refunds },
  ];
  return (
    <DataTable
      caption={t('Revenue by account')}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      empty={null}
      {...(summary && {
        totals: {
          account: t('Revenue less discounts and refunds'),
          amount: formatMoney(summary.total_revenue - summary.discounts_given - summary.refunds),
        },
      })}
    />
  );
}
