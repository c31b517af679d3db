import { imageAt, type Product } from '@revive/contract';
import Package from 'lucide-react/icons/package';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { HistoryLink } from '../../ui/contexts/history-link.tsx';
import { MissingLanguages } from '../../ui/layout/missing-languages.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { Column } from '../../ui/lists/data-table-column.ts';
import { DeleteProductButton } from './delete-product-button.tsx';
import { PRODUCTS_PAGE } from './product-messages.ts';
import styles from './products-table.module.css';

type ProductsTableProps = {
  /** Undefined while they load. */
  products: readonly Product[] | undefined;
  onEdit: (product: Product) => void;
  empty: ReactNode;
  footer: ReactNode;
};

/** Products with the columns of spec row PROD-01. */
export function ProductsTable({ products, onEdit, empty, footer }: ProductsTableProps) {
  const { t } = useTranslation();
  const columns: Column<Product>[] = [
    {
      id: 'name',
      header: t('Name'),
      isPrimary: true,
      cell: (product) => (
        <div className={styles.name}>
          <bdi>{product.name}</bdi>
          {product.description && <bdi className={styles.description}>{product.description}</bdi>}
          <MissingLanguages thing={product} others={products ?? []} />
        </div>
      ),
    },
    { id: 'sku', header: t('SKU'), cell: ({ sku }) => <span className={styles.sku}>{sku}</span> },
    { id: 'image', header: t('Image'), cell: (product) => <Thumb product={product} /> },
    { id: 'price', header: t('Price'), align: 'end', cell: (product) => <Price product={product} /> },
    {
      id: 'quantity',
      header: t('Quantity'),
      align: 'end',
      cell: ({ quantity }) => formatNumber(quantity),
    },
    {
      id: 'category',
      header: t('Category'),
      cell: ({ category }) => category?.name ?? <span className={styles.none}>{t('No category')}</span>,
    },
    {
      id: 'actions',
      header: t('Actions'),
      isActions: true,
      align: 'end',
      cell: (product) => (
        <>
          <Button size="small" onClick={() => onEdit(product)}>
            {t('Edit')}
          </Button>
          <DeleteProductButton product={product} messages={PRODUCTS_PAGE} />
          <HistoryLink type="product" id={product.id} title={product.name} />
        </>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('Products')}
      columns={columns}
      rows={products}
      rowKey={(product) => product.id}
      empty={empty}
      footer={footer}
    />
  );
}

/** The picture in its smallest size, loaded lazily, with its space reserved. */
function Thumb({ product: { image, image_width, image_height, name } }: { product: Product }) {
  const { t } = useTranslation();
  if (!image)
    return (
      <span className={styles.thumb}>
        <Package role="img" aria-label={t('No picture')} />
      </span>
    );
  return (
    <img
      src={imageAt(image, 'thumb')}
      alt={name}
      width={image_width ?? undefined}
      height={image_height ?? undefined}
      loading="lazy"
      decoding="async"
      className={styles.thumb}
    />
  );
}

function Price({ product: { price, previous_price } }: { product: Product }) {
  const { t } = useTranslation();
  return (
    <Stack gap={0}>
      <span>{formatMoney(price)}</span>
      {previous_price !== null && (
        <Note as="s" title={t('Earlier price')}>
          {formatMoney(previous_price)}
        </Note>
      )}
    </Stack>
  );
}
