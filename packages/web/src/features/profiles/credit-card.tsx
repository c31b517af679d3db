import { type ClientCredit, type ClientProfile, type Sentence, sentence } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from '../../api/auth.ts';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { withSign } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { creditQuery } from '../../queries/bills.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../ui/overlays/show-dialog.ts';

const PayOutDialog = lazyDialog(async () => (await import('./pay-out-dialog.tsx')).PayOutDialog);

type Entry = ClientCredit['entries'][number];

const KINDS: Readonly<Record<Entry['kind'], Sentence>> = {
  brought_forward: sentence('Brought forward'),
  sold: sentence('Kept'),
  spent: sentence('Paid with'),
  given_back: sentence('Kept of what went back'),
  taken_back: sentence('Taken back'),
  paid_out: sentence('Given back in money'),
};

/** The credit that is kept for a client, what moved it, and giving it back. */
export function CreditCard({ client }: { client: Pick<ClientProfile, 'id' | 'name'> }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const read = useQuery(creditQuery(client.id));
  if (read.error && !read.data)
    return <QueryError query={read} message={t('The credit could not be loaded.')} />;
  const free = read.data ? read.data.balance - read.data.set_aside : 0;
  const refusal = staff?.role === 'staff' ? t('Only a manager or an admin may do this.') : undefined;
  const columns: Column<Entry>[] = [
    { id: 'kind', header: t('Credit'), isPrimary: true, cell: ({ kind }) => t(KINDS[kind]) },
    { id: 'date', header: t('Date'), cell: ({ at }) => formatSessionDateTime(at) },
    {
      id: 'bill',
      header: t('Bill'),
      cell: ({ bill }) => (bill === null ? '–' : <Link to={`/bills/${bill}`}>{t('Open the bill')}</Link>),
    },
    {
      id: 'by',
      header: t('By'),
      cell: ({ by, reason }) => [by, reason].filter(Boolean).join(' · ') || '–',
    },
    {
      id: 'amount',
      header: t('Amount'),
      align: 'end',
      cell: ({ amount }) => withSign(amount < 0 ? `−${formatMoney(-amount)}` : `+${formatMoney(amount)}`),
    },
  ];
  return (
    <Card
      title={t('Credit')}
      subtitle={read.data && t('{{amount}} is kept', { amount: formatMoney(read.data.balance) })}
      actions={
        free > 0 && (
          <Button
            size="small"
            {...(refusal && { disabledReason: refusal })}
            onClick={() =>
              showDialog('give credit back', (close) => (
                <PayOutDialog client={client} free={Math.round(free * 100) / 100} onClose={close} />
              ))
            }
          >
            {t('Give back')}
          </Button>
        )
      }
      isFlush
    >
      <DataTable
        caption={t('Credit')}
        columns={columns}
        rows={read.data?.entries}
        rowKey={({ id }) => id}
        isCompact
        empty={<EmptyState isCompact>{t('Nothing was kept yet')}</EmptyState>}
      />
    </Card>
  );
}
