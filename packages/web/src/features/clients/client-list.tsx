import type { Client } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { clientsQuery } from '../../queries/clients.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { ClientsTable } from './clients-table.tsx';

/** The clients that match the search in the address bar. */
export function ClientList({ onEdit }: { onEdit: (client: Client) => void }) {
  const { t } = useTranslation();
  const [search] = useAddressParam('search');
  const list = useInfiniteQuery(clientsQuery({ search }));
  if (list.isError && !list.data) {
    return (
      <Card>
        <ErrorState
          message={t('Failed to load clients')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isRefetching}
        >
          {t(list.error.message)}
        </ErrorState>
      </Card>
    );
  }
  const empty = search ? (
    <EmptyState drawing="search">{t('No clients match your search.')}</EmptyState>
  ) : (
    <EmptyState>{t('No clients found. Add your first client to get started.')}</EmptyState>
  );
  return (
    <Card isFlush>
      <ClientsTable
        clients={list.data?.pages.flatMap((page) => page.items)}
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
    </Card>
  );
}
