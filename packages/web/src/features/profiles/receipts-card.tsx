import { formatPhone, type MoneyReceipt } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../api/auth.ts';
import { formatSessionDateTime } from '../../lib/date.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { clientReceiptsQuery } from '../../queries/receipts.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Figures } from '../../ui/figures.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { QueryError } from '../../ui/query-error.tsx';
import { showDialog } from '../../ui/show-dialog.ts';
import lines from './lines.module.css';
import { KINDS, METHODS } from './receipt-labels.ts';

const ReverseReceiptDialog = lazyDialog(
  async () => (await import('./reverse-receipt-dialog.tsx')).ReverseReceiptDialog,
);

const STEP = 20;

/** All that was received from a client, given back, reversed and written off. */
export function ReceiptsCard({ client }: { client: { id: number; name: string } }) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const read = useQuery(clientReceiptsQuery(client.id));
  const [shown, setShown] = useState(STEP);
  const { data, error } = read;
  if (error && !data) return <QueryError query={read} message={t('Failed to load the receipts')} />;
  const refusal = staff?.role === 'staff' ? t('Only a manager or an admin may do this.') : undefined;
  const reverse = (receipt: MoneyReceipt) =>
    showDialog('reverse receipt', (close) => (
      <ReverseReceiptDialog receipt={receipt} clientName={client.name} onClose={close} />
    ));
  const columns: Column<MoneyReceipt>[] = [
    {
      id: 'kind',
      header: t('Receipt'),
      isPrimary: true,
      cell: ({ kind }) => <Badge tone={KINDS[kind].tone}>{t(KINDS[kind].word)}</Badge>,
    },
    { id: 'date', header: t('Date'), cell: ({ at }) => formatSessionDateTime(at) },
    { id: 'method', header: t('Payment Method'), cell: (receipt) => <Method receipt={receipt} /> },
    {
      id: 'by',
      header: t('By'),
      cell: ({ by, reason }) => (
        <span className={lines.text}>
          {by ?? t('The wallet')}
          {reason && <span className={lines.soft}>{reason}</span>}
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('Amount'),
      align: 'end',
      cell: ({ kind, amount }) => formatMoney(kind === 'receipt' ? amount : -amount),
    },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      cell: (receipt) =>
        receipt.reversible > 0 ? (
          <Button size="small" {...(refusal && { disabledReason: refusal })} onClick={() => reverse(receipt)}>
            {t('Reverse')}
          </Button>
        ) : undefined,
    },
  ];
  return (
    <Card title={t('Receipts')} isFlush>
      <DataTable
        caption={t('Receipts')}
        columns={columns}
        rows={data?.slice(0, shown)}
        rowKey={({ id }) => id}
        empty={<EmptyState isCompact>{t('Nothing was received yet')}</EmptyState>}
        footer={
          <LoadMore
            hasMore={(data?.length ?? 0) > shown}
            isLoading={false}
            onLoadMore={() => setShown(shown + STEP)}
          />
        }
      />
    </Card>
  );
}

/** The method, with the number that paid and the transaction. */
function Method({ receipt: { method, phone, transaction_id } }: { receipt: MoneyReceipt }) {
  const { t } = useTranslation();
  if (!method) return '–';
  return (
    <span className={lines.text}>
      {t(METHODS[method])}
      {[phone && formatPhone(phone), transaction_id].map(
        (figures) =>
          figures && (
            <span key={figures} className={lines.soft}>
              <Figures>{figures}</Figures>
            </span>
          ),
      )}
    </span>
  );
}
