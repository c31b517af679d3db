import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { employeesQuery } from '../../queries/employees.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryList } from '../../ui/query-list.tsx';
import { EmployeesTable } from './employees-table.tsx';

/** The employees; `refusal` says why the buttons are disabled for people who are no admins. */
export function EmployeeList({ refusal }: { refusal: string | undefined }) {
  const { t, translateMessage } = useTranslation();
  const list = useInfiniteQuery(employeesQuery());
  return (
    <Card isFlush>
      <QueryList
        list={list}
        failure={t('Error: {{message}}', { message: translateMessage(list.error?.message ?? '') })}
      >
        {(employees, loadMore) => (
          <EmployeesTable
            employees={employees}
            refusal={refusal}
            empty={<EmptyState>{t('No employees found.')}</EmptyState>}
            footer={loadMore}
          />
        )}
      </QueryList>
    </Card>
  );
}
