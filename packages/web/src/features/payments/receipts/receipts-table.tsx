import { formatPhone, type MoneyReceipt } from '@revive/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useAuth } from '../../../api/auth.ts';
import { formatSessionDateTime } from '../../../lib/date.ts';
import { formatMoney } from '../../../lib/money.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../../ui/feedback/query-error.tsx';
import { Badge } from '../../../ui/layout/badge.tsx';
import { Figures } from '../../../ui/layout/figures.tsx';
import { DataTable } from '../../../ui/lists/data-table.tsx';
import type { Column } from '../../../ui/lists/data-table-column.ts';
import { LoadMore } from '../../../ui/lists/load-more.tsx';
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx';
import { showDialog } from '../../../ui/overlays/show-dialog.ts';
import { KINDS, METHODS } from './receipt-labels.ts';
import styles from './receipts-table.module.css';

const ReverseReceiptDialog = lazyDialog(
  async () => (await import('./reverse-receipt-dialog.tsx')).ReverseReceiptDialog,
);

const STEP = 20;

type ReceiptsTableProps = {
  read: UseQueryResult<MoneyReceipt[]>;
  /** Whose they are: the client, or the sale of a walk-in. */
  name: string;
  /** Whether they are a client's, for whom money can be kept. */
  canKeep?: boolean;
};

/** All that was received, given back, reversed and written off. Managers and admins reverse a single one. */
export function ReceiptsTable({ read, name, canKeep = false }: ReceiptsTableProps) {
  const { t } = useTranslation();
  const { staff } = useAuth();
  const [shown, setShown] = useState(STEP);
  const { data, error } = read;
  if (error && !data) return <QueryError query={read} message={t('Failed to load the receipts')} />;
  const refusal = staff?.role === 'staff' ? t('Only a manager or an admin may do this.') : undefined;
  const reverse = (receipt: MoneyReceipt) =>
    showDialog('reverse receipt', (close) => (
      <ReverseReceiptDialog {...{ receipt, name, canKeep }} onClose={close} />
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
        <span className={styles.text}>
          {by ?? t('The wallet')}
          {reason && <span className={styles.soft}>{reason}</span>}
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
    <DataTable
      caption={t('Receipts')}
      columns={columns}
      rows={data?.slice(0, shown)}
      rowKey={({ id }) => id}
      isCompact
      empty={<EmptyState isCompact>{t('Nothing was received yet')}</EmptyState>}
      footer={
        <LoadMore
          hasMore={(data?.length ?? 0) > shown}
          isLoading={false}
          onLoadMore={() => setShown(shown + STEP)}
        />
      }
    />
  );
}

/** The method, with the number that paid and the transaction. */
function Method({ receipt: { method, phone, transaction_id } }: { receipt: MoneyReceipt }) {
  const { t } = useTranslation();
  if (!method) return '–';
  return (
    <span className={styles.text}>
      {t(METHODS[method])}
      {[phone && formatPhone(phone), transaction_id].map(
        (figures) =>
          figures && (
            <span key={figures} className={styles.soft}>
              <Figures>{figures}</Figures>
            </span>
          ),
      )}
    </span>
  );
}
