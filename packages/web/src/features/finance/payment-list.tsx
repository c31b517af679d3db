import type { FinancePayment } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { financePaymentsQuery, type PaymentListFilter } from '../../queries/finance.ts';
import { QueryList } from '../../ui/lists/query-list.tsx';
import styles from './finance.module.css';
import { PaymentsTable } from './payments-table.tsx';
import { PhotosDialog } from './photos-dialog.tsx';
import { photosOfPayment } from './row-photos.ts';

type PaymentListProps = {
  filter: PaymentListFilter;
  caption: string;
  empty: ReactNode;
  onEdit?: (payment: FinancePayment) => void;
};

/** The payments of a tab, loaded page by page. */
export function PaymentList({ filter, caption, empty, onEdit }: PaymentListProps) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(financePaymentsQuery(filter));
  return (
    <>
      <QueryList list={list} failure={<span className={styles.failure}>{t('Failed to load payments')}</span>}>
        {(payments, loadMore) => (
          <PaymentsTable
            caption={caption}
            payments={payments}
            onEdit={onEdit}
            empty={empty}
            footer={loadMore}
          />
        )}
      </QueryList>
      <PhotosDialog rows={(list.data ?? []).map(photosOfPayment)} />
    </>
  );
}
