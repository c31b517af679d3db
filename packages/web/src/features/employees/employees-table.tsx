import { type Employee, formatPhone } from '@revive/contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { EmployeeActions } from './employee-actions.tsx';
import type { EmployeeSlots } from './employee-slots.ts';
import styles from './employees-table.module.css';
import { ROLE_NAMES } from './role-names.ts';

type EmployeesTableProps = {
  /** Undefined while they load. */
  employees: readonly Employee[] | undefined;
  refusal: string | undefined;
  slots: EmployeeSlots;
  empty: ReactNode;
  footer: ReactNode;
};

/** Employees with the four columns of spec row EMP-02. */
export function EmployeesTable({ employees, refusal, slots, empty, footer }: EmployeesTableProps) {
  const { t } = useTranslation();
  const columns: Column<Employee>[] = [
    {
      id: 'name',
      header: t('Name'),
      isPrimary: true,
      cell: (employee) => <Person employee={employee} TherapistBadge={slots.TherapistBadge} />,
    },
    {
      id: 'email',
      header: t('Email'),
      cell: ({ email }) => <span className={styles.email}>{email ?? '–'}</span>,
    },
    {
      id: 'phone',
      header: t('Phone'),
      cell: ({ phone }) => <span className={styles.phone}>{phone ? formatPhone(phone) : '–'}</span>,
    },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (employee) => (
        <EmployeeActions employee={employee} refusal={refusal} TherapistItem={slots.TherapistItem} />
      ),
    },
  ];
  return (
    <DataTable
      caption={t('Employees')}
      columns={columns}
      rows={employees}
      rowKey={(employee) => employee.id}
      empty={empty}
      footer={footer}
    />
  );
}

type PersonProps = { employee: Employee } & Pick<EmployeeSlots, 'TherapistBadge'>;

function Person({ employee, TherapistBadge }: PersonProps) {
  const { t } = useTranslation();
  const fullName = `${employee.first_name} ${employee.last_name}`.trim();
  return (
    <div className={styles.person}>
      <span className={styles.username}>
        <bdi>{employee.username}</bdi>
      </span>
      <span className={styles.soft}>
        {t('{{name}} · {{role}}', { name: fullName, role: t(ROLE_NAMES[employee.role]) })}
      </span>
      <TherapistBadge employee={employee} />
      {employee.waits_for_approval && (
        <span>
          <Badge tone="yellow">{t('Waiting for approval')}</Badge>
        </span>
      )}
      {!employee.is_active && !employee.waits_for_approval && (
        <span>
          <Badge tone="grey">{t('Switched off')}</Badge>
        </span>
      )}
    </div>
  );
}
