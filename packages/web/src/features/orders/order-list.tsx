import type { OnlineOrder } from '@revive/contract';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import styles from './order-list.module.css';
import { OrdersTable } from './orders-table.tsx';
import type { OrderAction } from './row-actions.ts';

type OrderListProps = {
  list: UseInfiniteQueryResult<OnlineOrder[]>;
  onAction: (action: OrderAction, order: OnlineOrder) => void;
};

/** The orders, or their loading, error or empty state. When a refresh fails, the age of the list is shown. */
export function OrderList({ list, onAction }: OrderListProps) {
  const { t } = useTranslation();
  return (
    <>
      {list.isError && list.data && (
        <div className={styles.notice}>
          <InlineNotice
            kind="error"
            title={t('Failed to fetch orders')}
            action={
              <Button size="small" isBusy={list.isRefetching} onClick={() => void list.refetch()}>
                {t('Retry')}
              </Button>
            }
          >
            {t('What you see may have changed meanwhile.')}
          </InlineNotice>
        </div>
      )}
      <QueryList list={list} failure={t('Failed to fetch orders')}>
        {(orders, loadMore) => (
          <OrdersTable
            orders={orders}
            onAction={onAction}
            empty={<EmptyState drawing="jar">{t('No orders found')}</EmptyState>}
            footer={loadMore}
          />
        )}
      </QueryList>
    </>
  );
}
