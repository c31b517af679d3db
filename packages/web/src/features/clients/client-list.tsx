import type { Client } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { clientsQuery } from '../../queries/clients.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { ClientsTable } from './clients-table.tsx';

/** The clients that match the search in the address bar. */
export function ClientList({ onEdit }: { onEdit: (client: Client) => void }) {
  const { t } = useTranslation();
  const [search] = useAddressParam('search');
  const [tag] = useAddressParam('tag');
  const list = useInfiniteQuery(clientsQuery({ search, tag }));
  const empty =
    search || tag ? (
      <EmptyState drawing="search">{t('No clients match your search.')}</EmptyState>
    ) : (
      <EmptyState>{t('No clients found. Add your first client to get started.')}</EmptyState>
    );
  return (
    <Card isFlush>
      <QueryList list={list} failure={t('Failed to load clients')}>
        {(clients, loadMore) => (
          <ClientsTable clients={clients} onEdit={onEdit} empty={empty} footer={loadMore} />
        )}
      </QueryList>
    </Card>
  );
}
