import type { FinancePayment } from '@revive/contract';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { formatDay } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import styles from './finance.module.css';
import { heldByPayment } from './held.ts';
import { LoadFailure } from './load-failure.tsx';
import { PaymentAmount, PaymentPurpose } from './payment-cells.tsx';
import { PersonCell } from './person-cell.tsx';
import { PhotosDialog } from './photos-dialog.tsx';

type ExpenditureListProps = { list: UseInfiniteQueryResult; payments: readonly FinancePayment[] | undefined };

/** The expenses of the period, newest first. */
export function ExpenditureList({ list, payments }: ExpenditureListProps) {
  const { t } = useTranslation();
  const columns: Column<FinancePayment>[] = [
    { id: 'date', header: t('Date'), cell: (row) => formatDay(row.date) },
    { id: 'purpose', header: t('Purpose'), isPrimary: true, cell: (row) => <PaymentPurpose payment={row} /> },
    { id: 'user', header: t('User'), cell: (row) => <PersonCell person={row.user} /> },
    { id: 'amount', header: t('Amount'), align: 'end', cell: (row) => <PaymentAmount payment={row} isEnd /> },
  ];
  if (list.isError && !payments) {
    return (
      <Card>
        <LoadFailure list={list} message={t('Failed to load payments')} />
      </Card>
    );
  }
  return (
    <Card className={styles.list ?? ''} isFlush>
      <DataTable
        caption={t('Expenditure')}
        columns={columns}
        rows={payments}
        rowKey={(row) => row.id}
        empty={
          <EmptyState drawing="search">{t('No expenses found. Try another period or search.')}</EmptyState>
        }
        footer={
          <LoadMore
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onLoadMore={() => void list.fetchNextPage()}
          />
        }
      />
      <PhotosDialog rows={(payments ?? []).map(heldByPayment)} />
    </Card>
  );
}
