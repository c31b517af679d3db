import type { Webhook } from '@revive/contract';
import type { ReactNode } from 'react';
import { formatSessionDateTime } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { HistoryLink } from '../../ui/contexts/history-link.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Cluster } from '../../ui/layout/cluster.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import styles from './webhooks-table.module.css';
import { EVENT_NAMES } from './words.ts';

type WebhooksTableProps = {
  /** Undefined while they load. */
  webhooks: readonly Webhook[] | undefined;
  footer: ReactNode;
  empty: ReactNode;
  onRemove: (webhook: Webhook) => void;
};

/** Addresses with what they are notified of, and how that goes. */
export function WebhooksTable({ webhooks, footer, empty, onRemove }: WebhooksTableProps) {
  const { t } = useTranslation();
  return (
    <DataTable
      caption={t('Webhooks')}
      rows={webhooks}
      rowKey={({ id }) => id}
      empty={empty}
      footer={footer}
      columns={[
        {
          id: 'url',
          header: t('Address'),
          isPrimary: true,
          cell: ({ url }) => (
            <span dir="ltr" className={styles.url}>
              {url}
            </span>
          ),
        },
        {
          id: 'events',
          header: t('Notified of'),
          cell: ({ events }) => (
            <details>
              <summary>{t('{{count}} events', { count: events.length })}</summary>
              {events.map((event) => (
                <Note key={event}>{t(EVENT_NAMES[event])}</Note>
              ))}
            </details>
          ),
        },
        { id: 'by', header: t('Made by'), cell: ({ made_by }) => <bdi>{made_by}</bdi> },
        {
          id: 'delivered',
          header: t('Last delivered'),
          cell: ({ delivered_at }) =>
            delivered_at === null ? t('Never') : formatSessionDateTime(delivered_at),
        },
        {
          id: 'state',
          header: t('State'),
          cell: ({ waiting, failed }) => (
            <Cluster>
              {waiting > 0 && <Badge tone="yellow">{t('{{count}} waiting', { count: waiting })}</Badge>}
              {failed > 0 && <Badge tone="red">{t('{{count}} given up', { count: failed })}</Badge>}
              {waiting + failed === 0 && <Badge tone="green">{t('Nothing waits')}</Badge>}
            </Cluster>
          ),
        },
        {
          id: 'actions',
          header: t('Actions'),
          isActions: true,
          align: 'end',
          cell: (row) => (
            <>
              <LinkButton size="small" to={`/settings/programs/${row.id}`}>
                {t('Deliveries')}
              </LinkButton>
              <Button size="small" variant="danger" onClick={() => onRemove(row)}>
                {t('Remove')}
              </Button>
              <HistoryLink type="webhook" id={row.id} title={row.url} />
            </>
          ),
        },
      ]}
    />
  );
}
