import type { FinancePayment } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { financePaymentsQuery, type PaymentListFilter } from '../../queries/finance.ts';
import { LoadMore } from '../../ui/load-more.tsx';
import { heldByPayment } from './held.ts';
import { LoadFailure } from './load-failure.tsx';
import { PaymentsTable } from './payments-table.tsx';
import { PhotosDialog } from './photos-dialog.tsx';

type PaymentListProps = {
  filter: PaymentListFilter;
  caption: string;
  empty: ReactNode;
  onEdit?: (payment: FinancePayment) => void;
};

/** The payments of a tab, page after page. */
export function PaymentList({ filter, caption, empty, onEdit }: PaymentListProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(financePaymentsQuery(filter));
  const payments = list.data?.pages.flatMap((page) => page.items);
  if (list.isError && !payments) return <LoadFailure list={list} message={t('Failed to load payments')} />;
  return (
    <>
      <PaymentsTable
        caption={caption}
        payments={payments}
        onEdit={onEdit}
        empty={empty}
        footer={
          <LoadMore
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onLoadMore={() => void list.fetchNextPage()}
          />
        }
      />
      <PhotosDialog rows={(payments ?? []).map(heldByPayment)} />
    </>
  );
}
