import type { Message } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { MessageActions } from './message-actions.tsx';
import {
  CHANNEL_NAMES,
  KIND_NAMES,
  MESSAGE_STATE_NAMES,
  MESSAGE_TONES,
  REASON_NAMES,
} from './message-words.ts';
import styles from './messages.module.css';

type MessagesTableProps = {
  /** Undefined while they load. */
  messages: readonly Message[] | undefined;
  empty: ReactNode;
  footer: ReactNode;
};

/** Messages with their text, how and when they went out, and what a person can still do. */
export function MessagesTable({ messages, empty, footer }: MessagesTableProps) {
  const { t } = useTranslation();
  const columns: Column<Message>[] = [
    {
      id: 'client',
      header: t('Client'),
      isPrimary: true,
      cell: ({ client, client_name }) =>
        client === null ? (
          <bdi dir="ltr">{client_name}</bdi>
        ) : (
          <Link to={`/client/${client}`}>
            <bdi>{client_name}</bdi>
          </Link>
        ),
    },
    { id: 'text', header: t('Text'), cell: (message) => <Said message={message} /> },
    {
      id: 'when',
      header: t('When'),
      cell: ({ sent_at, send_after }) => (
        <span className={styles.soft}>{formatSessionDateTime(sent_at ?? send_after)}</span>
      ),
    },
    { id: 'state', header: t('Status'), cell: (message) => <State message={message} /> },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (message) => <MessageActions message={message} />,
    },
  ];
  return (
    <DataTable
      caption={t('Messages')}
      columns={columns}
      rows={messages}
      rowKey={({ id }) => id}
      empty={empty}
      footer={footer}
    />
  );
}

function Said({ message: { kind, body, language } }: { message: Message }) {
  const { t } = useTranslation();
  return (
    <span className={styles.lines}>
      <span className={styles.name}>{t(KIND_NAMES[kind])}</span>
      <span className={styles.soft} dir="auto" lang={language}>
        {body}
      </span>
    </span>
  );
}

function State({ message: { state, reason, channel, segments, cost, sent_by } }: { message: Message }) {
  const { t } = useTranslation();
  const facts = [
    reason && t(REASON_NAMES[reason]),
    state !== 'planned' && state !== 'cancelled' && channel && t(CHANNEL_NAMES[channel]),
    state === 'sent' && sent_by,
    cost > 0 && t('{{count}} parts, {{cost}}', { count: segments, cost: formatMoney(cost) }),
  ].filter(Boolean);
  return (
    <span className={styles.lines}>
      <span>
        <Badge tone={MESSAGE_TONES[state]}>{t(MESSAGE_STATE_NAMES[state])}</Badge>
      </span>
      {facts.map((fact) => (
        <span key={String(fact)} className={styles.soft}>
          {fact}
        </span>
      ))}
    </span>
  );
}
