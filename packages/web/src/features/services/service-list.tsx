import { useInfiniteQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { servicesQuery } from '../../queries/services.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ServicesTable } from './services-table.tsx';

/** The services, with what shows while, or when, there are none. */
export function ServiceList() {
  const { t } = useTranslation();
  const [search] = useAddressParam('search');
  const list = useInfiniteQuery(servicesQuery({ search }));
  if (list.isError && !list.data) {
    return (
      <Card>
        <ErrorState
          message={t('Failed to load services')}
          onRetry={() => void list.refetch()}
          isRetrying={list.isRefetching}
        >
          {t(list.error.message)}
        </ErrorState>
      </Card>
    );
  }
  const services = list.data?.pages.flatMap((page) => page.results);
  return (
    <>
      <SearchField param="search" placeholder={t('Search services...')} />
      <Card isFlush>
        <ServicesTable
          services={services}
          empty={search ? <NothingFound /> : <NoServices />}
          footer={
            <LoadMore
              hasMore={list.hasNextPage}
              isLoading={list.isFetchingNextPage}
              onLoadMore={() => void list.fetchNextPage()}
            />
          }
        />
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
