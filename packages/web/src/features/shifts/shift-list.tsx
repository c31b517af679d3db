import type { Shift } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { shiftsQuery } from '../../queries/shifts.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { CashDifference, ShiftState } from './shift-cells.tsx';
import { useShiftFilter } from './use-shift-filter.ts';

/** The shifts of the period, newest first. */
export function ShiftList() {
  const { t } = useTranslation();
  const { filter } = useShiftFilter();
  const list = useInfiniteQuery(shiftsQuery(filter));
  const when = (instant: string | null) => (instant ? formatSessionDateTime(instant) : '–');
  const columns: Column<Shift>[] = [
    {
      id: 'shift',
      header: t('Shift'),
      isPrimary: true,
      cell: ({ id }) => <Link to={`/shifts/${id}`}>{t('Shift {{id}}', { id })}</Link>,
    },
    { id: 'user', header: t('Person'), cell: ({ user }) => user.name },
    { id: 'opened', header: t('Opened'), cell: ({ opened_at }) => when(opened_at) },
    { id: 'closed', header: t('Closed'), cell: ({ closed_at }) => when(closed_at) },
    { id: 'float', header: t('Float'), align: 'end', cell: ({ float }) => formatMoney(float) },
    {
      id: 'difference',
      header: t('Cash difference'),
      align: 'end',
      cell: (shift) => <CashDifference shift={shift} />,
    },
    { id: 'status', header: t('Status'), cell: ({ status }) => <ShiftState status={status} /> },
  ];
  return (
    <Card isFlush>
      <QueryList list={list} failure={t('The shifts could not be loaded.')}>
        {(shifts, loadMore) => (
          <DataTable
            caption={t('Shifts')}
            columns={columns}
            rows={shifts}
            rowKey={({ id }) => id}
            empty={<EmptyState drawing="search">{t('No shifts were opened in this period.')}</EmptyState>}
            footer={loadMore}
          />
        )}
      </QueryList>
    </Card>
  );
}
