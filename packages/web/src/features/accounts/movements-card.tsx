import type { Movement } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBusinessDay } from '../../lib/format-period.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatNotes } from '../../lib/units.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { movementsQuery } from '../../queries/accounts.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { HistoryLink } from '../../ui/contexts/history-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { AccountName } from './account-name.tsx';
import styles from './accounts.module.css';
import { MOVEMENT_NAMES } from './labels.ts';

const TakeBackDialog = lazyDialog(async () => (await import('./take-back-dialog.tsx')).TakeBackDialog);

/** What went from one account to another, newest first; each can be taken back. */
export function MovementsCard() {
  const { t, translateMessage } = useTranslation();
  const list = useInfiniteQuery(movementsQuery());
  const [taken, setTaken] = useState<Movement | null>(null);
  const columns: Column<Movement>[] = [
    {
      id: 'reason',
      header: t('Reason'),
      isPrimary: true,
      cell: (row) => (
        <>
          {translateMessage(row.reason)}{' '}
          {row.kind !== 'move' && <Badge tone="grey">{t(MOVEMENT_NAMES[row.kind])}</Badge>}
          {row.reverses !== null && <Badge tone="yellow">{t('Takes one back')}</Badge>}
          {row.reversed_by !== null && <Badge tone="yellow">{t('Taken back')}</Badge>}
        </>
      ),
    },
    { id: 'from', header: t('From'), cell: ({ from }) => <AccountName {...from} /> },
    { id: 'to', header: t('To'), cell: ({ to }) => <AccountName {...to} /> },
    {
      id: 'amount',
      header: t('Amount'),
      align: 'end',
      cell: ({ amount, notes }) => (
        <>
          <span className={styles.money}>{formatMoney(amount)}</span>
          {notes && <Note>{formatNotes(notes)}</Note>}
        </>
      ),
    },
    { id: 'day', header: t('Day'), cell: ({ business_day }) => formatBusinessDay(business_day) },
    { id: 'by', header: t('Person'), cell: ({ by }) => by && <bdi>{by}</bdi> },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (row) => (
        <>
          {row.refusal === null && (
            <Button size="small" onClick={() => setTaken(row)}>
              {t('Take back')}
            </Button>
          )}
          <HistoryLink type="account_move" id={row.id} title={translateMessage(row.reason)} />
        </>
      ),
    },
  ];
  return (
    <Card
      title={t('Movements between accounts')}
      subtitle={t('Neither received nor spent: the money is still the business’s or the owner’s.')}
      isFlush
    >
      <QueryList list={list} failure={t('Failed to load the movements')}>
        {(rows, loadMore) => (
          <DataTable
            caption={t('Movements between accounts')}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<EmptyState isCompact>{t('No money was moved yet.')}</EmptyState>}
            footer={loadMore}
          />
        )}
      </QueryList>
      {taken && <TakeBackDialog movement={taken} onClose={() => setTaken(null)} />}
    </Card>
  );
}
