import { NO_REASON_GIVEN, type Sale, type SaleItem } from '@revive/contract';
import { useState } from 'react';
import { useAuth } from '../../api/auth.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { saleTitle } from './labels.ts';
import type { SaleAction } from './row-actions.ts';
import { SaleReceipts } from './sale-receipts.tsx';
import { SaleReturns } from './sale-returns.tsx';
import { useReturnRefusal } from './use-return-refusal.ts';

type SaleItemsDialogProps = {
  /** The sale; null while the dialog is closed. */
  sale: Sale | null;
  onAction: (action: SaleAction, sale: Sale) => void;
  onClose: () => void;
};

/** The items of a sale, read-only (spec row SALE-05), with what came back and what was received. */
export const SaleItemsDialog = ({ sale, ...acts }: SaleItemsDialogProps) =>
  sale && <OpenItems sale={sale} {...acts} />;

function OpenItems({ sale, onAction, onClose }: SaleItemsDialogProps & { sale: Sale }) {
  const { t, translateMessage } = useTranslation();
  const { staff } = useAuth();
  const { isGoods, refusal: whyNoReturn } = useReturnRefusal(sale);
  const owes = isGoods && sale.owed > 0;
  const forManagers = staff?.role === 'staff' ? t('Only a manager or an admin may do this.') : undefined;
  const [search, setSearch] = useState('');
  const wanted = search.toLocaleLowerCase();
  const items = sale.items.filter(
    (item) => item.product_or_service.toLocaleLowerCase().includes(wanted) || String(item.id) === wanted,
  );
  const columns: Column<SaleItem>[] = [
    { id: 'id', header: t('ID'), cell: (item) => item.id },
    { id: 'item', header: t('Item'), isPrimary: true, cell: (item) => item.product_or_service },
    { id: 'quantity', header: t('Quantity'), align: 'end', cell: (item) => <SoldPieces item={item} /> },
    {
      id: 'total',
      header: t('Total Price'),
      align: 'end',
      cell: (item) => formatMoney(item.total_price),
    },
  ];
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="large"
      title={t('Sale Items')}
      description={saleTitle(sale, translateMessage)}
      footer={
        <>
          {isGoods && (
            <Button disabledReason={whyNoReturn} onClick={() => onAction('return', sale)}>
              {t('Return')}
            </Button>
          )}
          {owes && (
            <>
              <Button disabledReason={forManagers} onClick={() => onAction('write-off', sale)}>
                {t('Write off')}
              </Button>
              <Button variant="primary" onClick={() => onAction('take', sale)}>
                {t('Receive payment')}
              </Button>
            </>
          )}
          <Button onClick={onClose}>{t('Close')}</Button>
        </>
      }
    >
      <SearchField placeholder={t('Search items...')} value={search} onSearch={setSearch} />
      <DataTable
        caption={t('Sale Items')}
        columns={columns}
        rows={items}
        rowKey={(item) => item.id}
        empty={
          <EmptyState drawing="search" isCompact>
            {t('No items match your search.')}
          </EmptyState>
        }
      />
      {sale.discount > 0 && (
        <p>
          {sale.discount_reason === null
            ? t('Discount: {{amount}}', { amount: formatMoney(sale.discount) })
            : t('Discount: {{amount}}, because: {{reason}}', {
                amount: formatMoney(sale.discount),
                reason: sale.discount_reason === NO_REASON_GIVEN ? t(NO_REASON_GIVEN) : sale.discount_reason,
              })}
        </p>
      )}
      {sale.written_off > 0 && (
        <p>{t('Written off: {{amount}}', { amount: formatMoney(sale.written_off) })}</p>
      )}
      <SaleReturns returns={sale.returns} />
      <SaleReceipts sale={sale} />
    </Dialog>
  );
}

const SoldPieces = ({ item }: { item: SaleItem }) => {
  const { t } = useTranslation();
  return (
    <>
      {formatNumber(item.quantity)}
      {item.returned > 0 && <div>{t('{{pieces}} returned', { pieces: formatNumber(item.returned) })}</div>}
    </>
  );
};
