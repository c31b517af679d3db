import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { employeesQuery } from '../../queries/employees.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import type { EmployeeSlots } from './employee-slots.ts';
import { EmployeesTable } from './employees-table.tsx';

type EmployeeListProps = { refusal: string | undefined; slots: EmployeeSlots };

/** The employees; `refusal` says why the buttons are disabled for people who are no admins. */
export function EmployeeList({ refusal, slots }: EmployeeListProps) {
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
            slots={slots}
            empty={<EmptyState>{t('No employees found.')}</EmptyState>}
            footer={loadMore}
          />
        )}
      </QueryList>
    </Card>
  );
}
