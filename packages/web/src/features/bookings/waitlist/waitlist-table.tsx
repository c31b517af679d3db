import type { WaitlistEntry, WaitlistState } from '@revive/contract';
import Check from 'lucide-react/icons/check';
import Undo2 from 'lucide-react/icons/undo-2';
import UserX from 'lucide-react/icons/user-x';
import type { ReactNode } from 'react';
import { formatRelative } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { Badge } from '../../../ui/layout/badge.tsx';
import type { Tone } from '../../../ui/layout/tone.ts';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { RowMenu } from '../../../ui/lists/row-menu.tsx';
import { MenuItem } from '../../../ui/overlays/menu-item.tsx';
import styles from './waitlist.module.css';
import { WaitlistContact } from './waitlist-contact.tsx';
import { useMoveEntry } from './waitlist-mutations.ts';
import { daysOf, PART_NAMES, STATE_NAMES } from './waitlist-words.ts';

const TONES: Record<WaitlistState, Tone> = {
  waiting: 'yellow',
  offered: 'blue',
  booked: 'green',
  gone: 'grey',
};

type WaitlistTableProps = {
  entries: readonly WaitlistEntry[] | undefined;
  onBook: (entry: WaitlistEntry) => void;
  empty: ReactNode;
  footer?: ReactNode;
};

/** Who waits for what, on which days, since when. */
export function WaitlistTable({ entries, onBook, empty, footer }: WaitlistTableProps) {
  const { t } = useTranslation();
  const columns: Column<WaitlistEntry>[] = [
    {
      id: 'client',
      header: t('Client'),
      isPrimary: true,
      cell: (entry) => (
        <>
          <Link to={`/client/${entry.client}`}>
            <bdi>{entry.client_name}</bdi>
          </Link>
          <WaitlistContact entry={entry} />
        </>
      ),
    },
    {
      id: 'service',
      header: t('Service'),
      cell: (entry) => (
        <>
          <bdi>{entry.service_name}</bdi>
          {entry.resource_name && (
            <span className={styles.soft}>
              <bdi>{entry.resource_name}</bdi>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'days',
      header: t('Days'),
      cell: (entry) => (
        <>
          {daysOf(t, entry)}
          <span className={styles.soft}>{t(PART_NAMES[entry.part_of_day])}</span>
        </>
      ),
    },
    { id: 'since', header: t('Waiting since'), cell: (entry) => formatRelative(entry.created_at) },
    {
      id: 'state',
      header: t('Status'),
      cell: ({ state }) => <Badge tone={TONES[state]}>{t(STATE_NAMES[state])}</Badge>,
    },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (entry) => <EntryActions entry={entry} onBook={onBook} />,
    },
  ];
  return (
    <DataTable
      caption={t('Waiting list')}
      columns={columns}
      rows={entries}
      rowKey={(entry) => entry.id}
      empty={empty}
      footer={footer}
    />
  );
}

function EntryActions({ entry, onBook }: { entry: WaitlistEntry; onBook: (entry: WaitlistEntry) => void }) {
  const { t } = useTranslation();
  const { move } = useMoveEntry();
  const isWaiting = entry.state === 'waiting' || entry.state === 'offered';
  return (
    <>
      {isWaiting && (
        <Button size="small" onClick={() => onBook(entry)}>
          {t('Book')}
        </Button>
      )}
      <RowMenu record={{ type: 'client', id: entry.client, title: entry.client_name }}>
        {entry.state === 'waiting' && (
          <MenuItem icon={<Check />} onSelect={() => move(entry, 'offered')}>
            {t('A time was offered')}
          </MenuItem>
        )}
        {(entry.state === 'offered' || entry.state === 'gone') && (
          <MenuItem icon={<Undo2 />} onSelect={() => move(entry, 'waiting')}>
            {t('Waits on')}
          </MenuItem>
        )}
        {isWaiting && (
          <MenuItem icon={<UserX />} onSelect={() => move(entry, 'gone')}>
            {t('Does not wait any more')}
          </MenuItem>
        )}
      </RowMenu>
    </>
  );
}
