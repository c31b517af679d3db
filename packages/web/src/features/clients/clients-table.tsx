import type { Client } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatDay } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { Avatar } from '../../ui/layout/avatar.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Phone } from '../../ui/layout/phone.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { ClientActions } from './client-actions.tsx';
import styles from './clients-table.module.css';
import { TagNames } from './tags/tag-names.tsx';

type ClientsTableProps = {
  /** Undefined while they load. */
  clients: readonly Client[] | undefined;
  onEdit: (client: Client) => void;
  empty: ReactNode;
  footer: ReactNode;
};

/** Clients with everything of spec row CLI-03. */
export function ClientsTable({ clients, onEdit, empty, footer }: ClientsTableProps) {
  const { t } = useTranslation();
  const columns: Column<Client>[] = [
    { id: 'name', header: t('Client'), isPrimary: true, cell: (client) => <Person client={client} /> },
    { id: 'username', header: t('Username'), cell: ({ username }) => username ?? '–' },
    { id: 'contact', header: t('Contact'), cell: (client) => <Contact client={client} /> },
    {
      id: 'status',
      header: t('Status'),
      cell: ({ is_active }) =>
        is_active ? <Badge tone="green">{t('Active')}</Badge> : <Badge tone="grey">{t('Inactive')}</Badge>,
    },
    {
      id: 'joined',
      header: t('Joined'),
      cell: ({ created_at }) => (
        <time className={styles.joined} dateTime={created_at}>
          {formatDay(created_at)}
        </time>
      ),
    },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (client) => <ClientActions client={client} onEdit={() => onEdit(client)} />,
    },
  ];
  return (
    <DataTable
      caption={t('Clients')}
      className={styles.table}
      columns={columns}
      rows={clients}
      rowKey={(client) => client.id}
      empty={empty}
      footer={footer}
    />
  );
}

function Person({ client }: { client: Client }) {
  const { t } = useTranslation();
  return (
    <div className={styles.person}>
      <Avatar name={client.name} />
      <span className={styles.lines}>
        <Link to={`/client/${client.id}`} className={styles.name}>
          <bdi>{client.name}</bdi>
        </Link>
        <span className={styles.soft}>{t('ID: {{id}}', { id: client.id })}</span>
        <TagNames names={client.tags} />
      </span>
    </div>
  );
}

const Contact = ({ client }: { client: Client }) => (
  <span className={styles.lines}>
    <a className={styles.phone} href={`tel:+${client.phone}`}>
      <Phone number={client.phone} />
    </a>
    {client.email && <span className={styles.soft}>{client.email}</span>}
  </span>
);
