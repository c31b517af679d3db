import type { OnlineOrder, Page } from '@revive/contract';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { InlineNotice } from '../../ui/inline-notice.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import type { OrderAct } from './acts.ts';
import styles from './order-list.module.css';
import { OrdersTable } from './orders-table.tsx';

type OrderListProps = {
  list: UseInfiniteQueryResult<InfiniteData<Page<OnlineOrder>>>;
  onAct: (act: OrderAct, order: OnlineOrder) => void;
};

/** The orders, with what shows while, or when, there are none. A list that could not be read again says how old it is. */
export function OrderList({ list, onAct }: OrderListProps) {
  const { t } = useTranslation();
  if (list.isError && !list.data) {
    return (
      <ErrorState
        message={t('Failed to fetch orders')}
        onRetry={() => void list.refetch()}
        isRetrying={list.isRefetching}
      >
        {t(list.error.message)}
      </ErrorState>
    );
  }
  return (
    <>
      {list.isError && (
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
      <OrdersTable
        orders={list.data?.pages.flatMap((page) => page.items)}
        onAct={onAct}
        empty={<EmptyState drawing="jar">{t('No orders found')}</EmptyState>}
        footer={
          <LoadMore
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onLoadMore={() => void list.fetchNextPage()}
          />
        }
      />
    </>
  );
}
