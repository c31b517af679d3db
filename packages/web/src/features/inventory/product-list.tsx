import type { Product } from '@revive/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { inventoryCategoriesQuery, productsQuery } from '../../queries/inventory.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { PRODUCTS_NOT_LOADED } from './product-messages.ts';
import { ProductsTable } from './products-table.tsx';
import styles from './screen.module.css';

type ProductListProps = { onAdd: () => void; onEdit: (product: Product) => void };

/** The products, or their loading, error or empty state. */
export function ProductList({ onAdd, onEdit }: ProductListProps) {
  const { t } = useTranslation();
  const [search] = useAddressParam('search');
  const [category, setCategory] = useAddressParam('category');
  const categories = useQuery(inventoryCategoriesQuery());
  const isKnown = /^[1-9]\d{0,14}$/.test(category);
  const list = useInfiniteQuery(productsQuery({ search, ...(isKnown && { category }) }));
  const empty =
    search || isKnown ? (
      <EmptyState drawing="search">{t('No products match your search.')}</EmptyState>
    ) : (
      <EmptyState
        drawing="jar"
        action={
          <Button icon={<Plus />} onClick={onAdd}>
            {t('Add your first product')}
          </Button>
        }
      >
        {t('No products available.')}
      </EmptyState>
    );
  return (
    <>
      <div className={styles.tools}>
        <SearchField param="search" placeholder={t('Search products by name or SKU...')} />
        <SelectField
          label={t('Category')}
          isLabelHidden
          value={isKnown ? category : ''}
          onChange={(event) => setCategory(event.target.value)}
          placeholder={t('All categories')}
          options={(categories.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      <Card isFlush>
        <QueryList list={list} failure={t(PRODUCTS_NOT_LOADED)}>
          {(products, loadMore) => (
            <ProductsTable
              products={products}
              onEdit={onEdit}
              empty={empty}
              footer={
                products ? (
                  loadMore
                ) : (
                  <p role="status" className={styles.loading}>
                    {t('Loading products...')}
                  </p>
                )
              }
            />
          )}
        </QueryList>
      </Card>
    </>
  );
}
