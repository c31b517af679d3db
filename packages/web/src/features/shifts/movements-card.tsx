import type { DrawerMovement } from '@revive/contract';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMoneyDelta } from '../../lib/money.ts';
import { formatUnitsDelta } from '../../lib/units.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import styles from './shifts.module.css';

/** The cash movements of the shift. */
export function MovementsCard({ movements }: { movements: readonly DrawerMovement[] }) {
  const { t, translateMessage } = useTranslation();
  const columns: Column<DrawerMovement>[] = [
    { id: 'reason', header: t('Reason'), isPrimary: true, cell: ({ reason }) => translateMessage(reason) },
    { id: 'at', header: t('Date'), cell: ({ recorded_at }) => formatSessionDateTime(recorded_at) },
    { id: 'by', header: t('Person'), cell: ({ recorded_by_name }) => recorded_by_name },
    {
      id: 'amount',
      header: t('Amount'),
      align: 'end',
      cell: ({ amount, notes }) => (
        <span className={styles.money}>
          {notes ? formatUnitsDelta(notes.units, notes.currency) : formatMoneyDelta(amount)}
        </span>
      ),
    },
  ];
  return (
    <Card title={t('Cash put in and taken out')} isFlush>
      <DataTable
        caption={t('Cash put in and taken out')}
        columns={columns}
        rows={movements}
        rowKey={({ id }) => id}
        empty={<EmptyState isCompact>{t('No cash was moved without a sale.')}</EmptyState>}
      />
    </Card>
  );
}
