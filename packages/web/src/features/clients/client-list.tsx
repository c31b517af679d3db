import type { Client } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { clientsQuery } from '../../queries/clients.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryList } from '../../ui/query-list.tsx';
import { ClientsTable } from './clients-table.tsx';

/** The clients that match the search in the address bar. */
export function ClientList({ onEdit }: { onEdit: (client: Client) => void }) {
  const { t } = useTranslation();
  const [search] = useAddressParam('search');
  const list = useInfiniteQuery(clientsQuery({ search }));
  const empty = search ? (
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
