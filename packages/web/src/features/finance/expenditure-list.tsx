import type { FinancePayment } from '@revive/contract';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { formatDay } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { QueryList } from '../../ui/lists/query-list.tsx';
import styles from './finance.module.css';
import { PaymentAmount, PaymentPurpose } from './payment-cells.tsx';
import { PersonCell } from './person-cell.tsx';
import { PhotosDialog } from './photos-dialog.tsx';
import { photosOfPayment } from './row-photos.ts';

/** The expenses of the period, newest first. */
export function ExpenditureList({ list }: { list: UseInfiniteQueryResult<FinancePayment[]> }) {
  const { t } = useTranslation();
  const columns: Column<FinancePayment>[] = [
    { id: 'date', header: t('Date'), cell: (row) => formatDay(row.date) },
    { id: 'purpose', header: t('Purpose'), isPrimary: true, cell: (row) => <PaymentPurpose payment={row} /> },
    { id: 'user', header: t('User'), cell: (row) => <PersonCell person={row.user} /> },
    { id: 'amount', header: t('Amount'), align: 'end', cell: (row) => <PaymentAmount payment={row} isEnd /> },
  ];
  return (
    <Card className={styles.list ?? ''} isFlush>
      <QueryList list={list} failure={<span className={styles.failure}>{t('Failed to load payments')}</span>}>
        {(payments, loadMore) => (
          <DataTable
            caption={t('Expenditure')}
            columns={columns}
            rows={payments}
            rowKey={(row) => row.id}
            empty={
              <EmptyState drawing="search">
                {t('No expenses found. Try another period or search.')}
              </EmptyState>
            }
            footer={loadMore}
          />
        )}
      </QueryList>
      <PhotosDialog rows={(list.data ?? []).map(photosOfPayment)} />
    </Card>
  );
}
