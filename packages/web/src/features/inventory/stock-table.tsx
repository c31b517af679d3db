import { DESCRIPTION_CUT, type Product } from '@revive/contract';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { HISTORY } from '../../ui/lists/row-icons.tsx';
import { DeleteProductButton } from './delete-product-button.tsx';
import { STOCK_PAGE } from './product-messages.ts';
import { QuantityBadge } from './quantity-badge.tsx';
import type { StockAction } from './stock-action.ts';
import styles from './stock-table.module.css';

type StockTableProps = {
  /** Undefined while they load. */
  products: readonly Product[] | undefined;
  onAction: (action: StockAction) => void;
  empty: ReactNode;
  footer: ReactNode;
};

/** Products with the columns of spec row STOCK-01; the history button is beside the quantity. */
export function StockTable({ products, onAction, empty, footer }: StockTableProps) {
  const { t } = useTranslation();
  const columns: Column<Product>[] = [
    {
      id: 'name',
      header: t('Name'),
      isPrimary: true,
      cell: ({ name }) => (
        <span className={styles.name}>
          <bdi>{name}</bdi>
        </span>
      ),
    },
    {
      id: 'description',
      header: t('Description'),
      cell: ({ description }) => <Description text={description} />,
    },
    { id: 'sku', header: t('SKU'), cell: ({ sku }) => <span className={styles.sku}>{sku}</span> },
    { id: 'price', header: t('Price'), align: 'end', cell: ({ price }) => formatMoney(price) },
    {
      id: 'quantity',
      header: t('Quantity'),
      cell: (product) => (
        <span className={styles.quantity}>
          <QuantityBadge quantity={product.quantity} />
          <IconButton
            label={t('Stock history of {{name}}', { name: product.name })}
            icon={HISTORY}
            size="small"
            onClick={() => onAction({ action: 'history', product })}
          />
        </span>
      ),
    },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (product) => (
        <>
          <Button size="small" onClick={() => onAction({ action: 'edit', product })}>
            {t('Edit')}
          </Button>
          <Button size="small" onClick={() => onAction({ action: 'stock', product })}>
            {t('Stock')}
          </Button>
          <DeleteProductButton product={product} messages={STOCK_PAGE} />
        </>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('Inventory Management')}
      columns={columns}
      rows={products}
      rowKey={(product) => product.id}
      empty={empty}
      footer={footer}
    />
  );
}

// Cut by grapheme; the stylesheet adds the ellipsis.
function Description({ text }: { text: string }) {
  const letters = [...text];
  if (letters.length <= DESCRIPTION_CUT) return <span className={styles.soft}>{text || '–'}</span>;
  return (
    <span className={classNames(styles.soft, styles.cut)} title={text}>
      {letters.slice(0, DESCRIPTION_CUT).join('')}
    </span>
  );
}
