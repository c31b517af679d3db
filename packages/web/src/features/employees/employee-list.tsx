import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { employeesQuery } from '../../queries/employees.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { EmployeesTable } from './employees-table.tsx';

/** The employees; `refusal` says why their buttons do nothing for whoever is no admin. */
export function EmployeeList({ refusal }: { refusal: string | undefined }) {
  const { t } = useTranslation();
  const list = useInfiniteQuery(employeesQuery());
  if (list.isError && !list.data) {
    return (
      <Card>
        <ErrorState
          message={t('Error: {{message}}', { message: t(list.error.message) })}
          onRetry={() => void list.refetch()}
          isRetrying={list.isRefetching}
        />
      </Card>
    );
  }
  return (
    <Card isFlush>
      <EmployeesTable
        employees={list.data?.pages.flatMap((page) => page.items)}
        refusal={refusal}
        empty={<EmptyState>{t('No employees found.')}</EmptyState>}
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
