import type { OpenPayment } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { openPaymentsQuery } from '../../queries/payments.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { UnsettledTable } from './unsettled-table.tsx';

/** The open payments, looked at again by itself. */
export function UnsettledList({ onResolve }: { onResolve: (payment: OpenPayment) => void }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(openPaymentsQuery());
  if (list.isError && !list.data) {
    return (
      <Card>
        <ErrorState
          message={t('Failed to load unsettled payments')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isRefetching}
        >
          {t(list.error.message)}
        </ErrorState>
      </Card>
    );
  }
  return (
    <Card isFlush>
      <UnsettledTable
        payments={list.data?.pages.flatMap((page) => page.items)}
        onResolve={onResolve}
        empty={<EmptyState>{t('Every wallet payment is settled.')}</EmptyState>}
        footer={
          <LoadMore
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            onLoadMore={() => void list.fetchNextPage()}
          />
        }
      />
    </Card>
  );
}
