import type { Sale } from '@revive/contract';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx';
import { OrderReceiptDialog } from './order-receipt-dialog.tsx';
import type { SaleAction } from './row-actions.ts';
import { SaleItemsDialog } from './sale-items-dialog.tsx';
import { SalesTable } from './sales-table.tsx';

const VoidSaleDialog = lazyDialog(
  async () => (await import('./void-sale-dialog.tsx')).VoidSaleDialog,
  ({ sale }) => sale !== null,
);

const EditSaleDialog = lazyDialog(
  async () => (await import('./edit-sale-dialog.tsx')).EditSaleDialog,
  ({ sale }) => sale !== null,
);

const ReturnDialog = lazyDialog(
  async () => (await import('./return-dialog.tsx')).ReturnDialog,
  ({ sale }) => sale !== null,
);

const ReceiveForSaleDialog = lazyDialog(
  async () => (await import('./sale-debt.tsx')).ReceiveForSaleDialog,
  ({ sale }) => sale !== null,
);

const RefundSaleDialog = lazyDialog(
  async () => (await import('./record-refund-dialog.tsx')).RefundSaleDialog,
  ({ sale }) => sale !== null,
);

const WriteOffSaleDialog = lazyDialog(
  async () => (await import('./sale-debt.tsx')).WriteOffSaleDialog,
  ({ sale }) => sale !== null,
);

/** The sales, or their loading, error or empty state, and the dialogs of their actions. */
export function SaleList({ list }: { list: UseInfiniteQueryResult<Sale[]> }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<{ action: SaleAction; sale: Sale } | null>(null);
  const saleFor = (action: SaleAction) => (open?.action === action ? open.sale : null);
  const close = () => setOpen(null);
  // Its receipts are reversed in that dialog, and then it owes.
  const inspected = saleFor('items');
  const now = inspected && (list.data?.find(({ id }) => id === inspected.id) ?? inspected);
  return (
    <>
      <Card isFlush>
        <QueryList list={list} failure={t('Failed to fetch sales data')}>
          {(sales, loadMore) => (
            <SalesTable
              sales={sales}
              onAction={(action, sale) => setOpen({ action, sale })}
              empty={<EmptyState drawing="search">{t('No sales found')}</EmptyState>}
              footer={loadMore}
            />
          )}
        </QueryList>
      </Card>
      <SaleItemsDialog sale={now} onAction={(action, sale) => setOpen({ action, sale })} onClose={close} />
      <ReturnDialog sale={saleFor('return')} onClose={close} />
      <ReceiveForSaleDialog sale={saleFor('take')} onClose={close} />
      <WriteOffSaleDialog sale={saleFor('write-off')} onClose={close} />
      <RefundSaleDialog sale={saleFor('refund')} onClose={close} />
      <EditSaleDialog sale={saleFor('edit')} onClose={close} />
      <VoidSaleDialog sale={saleFor('void')} onClose={close} />
      <OrderReceiptDialog order={saleFor('receipt')} onClose={close} />
    </>
  );
}
