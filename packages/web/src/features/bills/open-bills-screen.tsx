import type { UnsettledBill } from '@revive/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { openBillsQuery } from '../../queries/bills.ts';
import { LinkButton } from '../../ui/buttons/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Badge } from '../../ui/layout/badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { STATES } from './bill-words.ts';

/** The bills of all desks that a wallet refused or has not answered; each is paid or given up in its screen. */
export function OpenBillsScreen() {
  const { t } = useTranslation();
  const list = useInfiniteQuery(openBillsQuery());
  return (
    <>
      <PageHeader
        title={t('Open bills')}
        subtitle={t('A wallet refused them or has not answered. Nothing of them is booked yet.')}
        back={{ to: '/sales', label: t('Sales') }}
      />
      <Card isFlush>
        <QueryList list={list} failure={t('The open bills could not be loaded.')}>
          {(bills, loadMore) => <OpenBillsTable bills={bills} footer={loadMore} />}
        </QueryList>
      </Card>
    </>
  );
}

type OpenBillsTableProps = { bills: readonly UnsettledBill[] | undefined; footer: React.ReactNode };

function OpenBillsTable({ bills, footer }: OpenBillsTableProps) {
  const { t } = useTranslation();
  const columns: Column<UnsettledBill>[] = [
    { id: 'number', header: t('Bill'), isPrimary: true, cell: ({ number }) => <bdi>{number}</bdi> },
    {
      id: 'client',
      header: t('Client'),
      cell: ({ client }) => (client ? <bdi>{client.name}</bdi> : t('walk-in')),
    },
    { id: 'state', header: t('Status'), cell: ({ state }) => <State state={state} /> },
    {
      id: 'made',
      header: t('Date'),
      cell: ({ at, by, lines }) => (
        <>
          {formatSessionDateTime(at)}{' '}
          <Note as="span">
            <bdi>{by}</bdi> · {t('{{count}} lines', { count: lines })}
          </Note>
        </>
      ),
    },
    { id: 'total', header: t('Total'), align: 'end', cell: ({ total }) => formatMoney(total) },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: ({ id, number }) => (
        <LinkButton size="small" to={`/bills/${id}`} aria-label={t('Open bill {{number}}', { number })}>
          {t('Open the bill')}
        </LinkButton>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('Open bills')}
      columns={columns}
      rows={bills}
      rowKey={({ id }) => id}
      footer={footer}
      empty={<EmptyState drawing="search">{t('No bill is open.')}</EmptyState>}
    />
  );
}

function State({ state }: Pick<UnsettledBill, 'state'>) {
  const { t } = useTranslation();
  const { word, tone } = STATES[state];
  return <Badge tone={tone}>{t(word)}</Badge>;
}
