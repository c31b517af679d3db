import type { OpenPayment } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { openPaymentsQuery } from '../../queries/payments.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { UnsettledTable } from './unsettled-table.tsx';

/** The open payments, refreshed automatically. */
export function UnsettledList({ onResolve }: { onResolve: (payment: OpenPayment) => void }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(openPaymentsQuery());
  return (
    <Card isFlush>
      <QueryList list={list} failure={t('Failed to load unsettled payments')}>
        {(payments, loadMore) => (
          <UnsettledTable
            payments={payments}
            onResolve={onResolve}
            empty={<EmptyState>{t('Every wallet payment is settled.')}</EmptyState>}
            footer={loadMore}
          />
        )}
      </QueryList>
    </Card>
  );
}
