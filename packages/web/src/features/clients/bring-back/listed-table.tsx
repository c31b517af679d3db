import type { ListedClient } from '@revive/contract';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { formatDay, formatRelative } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Link } from '../../../ui/buttons/link.tsx';
import { Note } from '../../../ui/layout/note.tsx';
import { Phone } from '../../../ui/layout/phone.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { TagNames } from '../tags/tag-names.tsx';
import type { BringBackSlots } from './bring-back-slots.ts';
import { sayOpen, whyNotWritten } from './bring-back-words.ts';

type ListedTableProps = {
  /** The name of the list. */
  caption: string;
  /** Undefined while they load. */
  clients: readonly ListedClient[] | undefined;
  book: BringBackSlots['book'];
  onWrite: (client: ListedClient) => void;
  empty: ReactNode;
  footer: ReactNode;
};

/** Clients of a list: when they came last, what is open, and what to do next. */
export function ListedTable({ caption, clients, book, onWrite, empty, footer }: ListedTableProps) {
  const { t } = useTranslation();
  const columns: Column<ListedClient>[] = [
    { id: 'name', header: t('Client'), isPrimary: true, cell: (client) => <Person client={client} /> },
    {
      id: 'seen',
      header: t('Last visit'),
      cell: ({ last_seen }) =>
        last_seen ? (
          <Stack as="span" gap={0}>
            <span>{formatDay(last_seen)}</span>
            <Note as="span">{formatRelative(last_seen)}</Note>
          </Stack>
        ) : (
          t('Never')
        ),
    },
    { id: 'open', header: t('What is open'), cell: (client) => sayOpen(t, client) },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (client) => <Acts client={client} book={book} onWrite={onWrite} />,
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={clients}
      rowKey={(client) => client.id}
      empty={empty}
      footer={footer}
    />
  );
}

function Person({ client }: { client: ListedClient }) {
  const { t } = useTranslation();
  const reason = whyNotWritten(t, client);
  return (
    <Stack as="span" gap={1}>
      <Link to={`/client/${client.id}`}>
        <bdi>{client.name}</bdi>
      </Link>
      <span>
        <Phone number={client.phone} />
      </span>
      <TagNames names={client.tags} />
      {reason && <Note as="span">{reason}</Note>}
    </Stack>
  );
}

type ActsProps = {
  client: ListedClient;
  book: BringBackSlots['book'];
  onWrite: (client: ListedClient) => void;
};

function Acts({ client, book, onWrite }: ActsProps) {
  const { t } = useTranslation();
  const reason = whyNotWritten(t, client);
  return (
    <>
      <Button
        size="small"
        icon={<CalendarPlus />}
        aria-label={t('Book {{client}}', { client: client.name })}
        onClick={() => book({ phone: client.phone, client: client.id })}
      >
        {t('Book')}
      </Button>
      <Button
        size="small"
        icon={<MessageCircle />}
        aria-label={t('Write to {{client}}', { client: client.name })}
        {...(reason && { disabledReason: reason })}
        onClick={() => onWrite(client)}
      >
        {t('Message')}
      </Button>
    </>
  );
}
