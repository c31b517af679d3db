import type { Sale } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import type { SaleAction } from './row-actions.ts';
import { SaleActions } from './sale-actions.tsx';
import styles from './sale-cells.module.css';
import { SaleClient, SaleId, SaleState } from './sale-cells.tsx';

type SalesTableProps = {
  /** Undefined while they load. */
  sales: readonly Sale[] | undefined;
  onAction: (action: SaleAction, sale: Sale) => void;
  empty: ReactNode;
  footer: ReactNode;
};

/** Sales with the six columns of spec row SALE-02. */
export function SalesTable({ sales, onAction, empty, footer }: SalesTableProps) {
  const { t } = useTranslation();
  const columns: Column<Sale>[] = [
    { id: 'id', header: t('ID'), isPrimary: true, cell: (sale) => <SaleId sale={sale} /> },
    { id: 'client', header: t('Client'), cell: (sale) => <SaleClient sale={sale} /> },
    { id: 'date', header: t('Date'), cell: (sale) => formatSessionDateTime(sale.date) },
    {
      id: 'total',
      header: t('Total Amount'),
      align: 'end',
      cell: (sale) => <span className={styles.total}>{formatMoney(sale.total_amount)}</span>,
    },
    { id: 'status', header: t('Status'), cell: (sale) => <SaleState sale={sale} /> },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (sale) => <SaleActions sale={sale} onAction={(action) => onAction(action, sale)} />,
    },
  ];
  return (
    <DataTable
      caption={t('Sales')}
      columns={columns}
      rows={sales}
      rowKey={(sale) => sale.id}
      empty={empty}
      footer={footer}
      skeletonRows={8}
    />
  );
}
