import { NO_REASON_GIVEN, type Sale, type SaleItem } from '@revive/contract';
import { useState } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table-column.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/search-field.tsx';

type SaleItemsDialogProps = {
  /** The sale; null while the dialog is closed. */
  sale: Sale | null;
  onClose: () => void;
};

/** The items of a sale, read-only (spec row SALE-05). */
export const SaleItemsDialog = ({ sale, onClose }: SaleItemsDialogProps) =>
  sale && <OpenItems sale={sale} onClose={onClose} />;

function OpenItems({ sale, onClose }: { sale: Sale; onClose: () => void }) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const wanted = search.toLocaleLowerCase();
  const items = sale.items.filter(
    (item) => item.product_or_service.toLocaleLowerCase().includes(wanted) || String(item.id) === wanted,
  );
  const columns: Column<SaleItem>[] = [
    { id: 'id', header: t('ID'), cell: (item) => item.id },
    { id: 'item', header: t('Item'), isPrimary: true, cell: (item) => item.product_or_service },
    { id: 'quantity', header: t('Quantity'), align: 'end', cell: (item) => formatNumber(item.quantity) },
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
      description={[sale.order_number, sale.client_name].filter(Boolean).join(', ')}
      footer={<Button onClick={onClose}>{t('Close')}</Button>}
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
    </Dialog>
  );
}
