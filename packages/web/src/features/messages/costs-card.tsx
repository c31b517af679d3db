import type { MessageCost } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { addDays, toInputDay } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { messageCostsQuery } from '../../queries/messages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { CHANNEL_NAMES, KIND_NAMES } from './message-words.ts';

const DAYS = 30;

/** What was sent in the last thirty days and what it cost, by kind and channel. */
export function CostsCard() {
  const { t } = useTranslation();
  const to = toInputDay(new Date());
  const read = useQuery(messageCostsQuery({ from: addDays(to, 1 - DAYS), to }));
  const columns: Column<MessageCost>[] = [
    { id: 'kind', header: t('Message'), isPrimary: true, cell: ({ kind }) => t(KIND_NAMES[kind]) },
    { id: 'channel', header: t('Sent'), cell: ({ channel }) => t(CHANNEL_NAMES[channel]) },
    { id: 'messages', header: t('Messages'), align: 'end', cell: ({ messages }) => messages },
    { id: 'segments', header: t('SMS'), align: 'end', cell: ({ segments }) => segments },
    { id: 'cost', header: t('Cost'), align: 'end', cell: ({ cost }) => formatMoney(cost) },
  ];
  return (
    <Card title={t('The last {{count}} days', { count: DAYS })} isFlush>
      {read.isError && !read.data ? (
        <QueryError query={read} message={t('The costs could not be loaded.')} />
      ) : (
        <DataTable
          caption={t('Costs of messages')}
          columns={columns}
          rows={read.data}
          rowKey={({ kind, channel }) => `${kind} ${channel}`}
          empty={<EmptyState isCompact>{t('Nothing was sent.')}</EmptyState>}
        />
      )}
    </Card>
  );
}
