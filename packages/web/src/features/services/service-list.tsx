import { useInfiniteQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { servicesQuery } from '../../queries/services.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { ServicesTable } from './services-table.tsx';

/** The services, or their loading, error or empty state. */
export function ServiceList() {
  const { t } = useTranslation();
  const [search] = useAddressParam('search');
  const list = useInfiniteQuery(servicesQuery({ search }));
  return (
    <>
      <SearchField param="search" placeholder={t('Search services...')} />
      <Card isFlush>
        <QueryList list={list} failure={t('Failed to load services')}>
          {(services, loadMore) => (
            <ServicesTable
              services={services}
              empty={search ? <NothingFound /> : <NoServices />}
              footer={loadMore}
            />
          )}
        </QueryList>
      </Card>
    </>
  );
}

function NoServices() {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="jar"
      action={
        <LinkButton to="/services/new" icon={<Plus />}>
          {t('Create a service')}
        </LinkButton>
      }
    >
      {t('No services found. Create your first service to get started.')}
    </EmptyState>
  );
}

function NothingFound() {
  const { t } = useTranslation();
  return <EmptyState drawing="search">{t('No services match your search.')}</EmptyState>;
}
