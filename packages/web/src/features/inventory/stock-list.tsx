import { useInfiniteQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useAddressParam } from '../../lib/use-address-param.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { productsQuery } from '../../queries/inventory.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { SegmentedChoice } from '../../ui/forms/segmented-choice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { QueryList } from '../../ui/lists/query-list.tsx';
import { PRODUCTS_NOT_LOADED } from './product-messages.ts';
import styles from './screen.module.css';
import type { StockAction } from './stock-action.ts';
import { StockTable } from './stock-table.tsx';

const LEVELS = ['low', 'out'] as const;

/** The products with their stock, or their loading, error or empty state. */
export function StockList({ onAction }: { onAction: (action: StockAction) => void }) {
  const { t } = useTranslation();
  const [search] = useAddressParam('search');
  const [stock, setStock] = useAddressParam('stock');
  const level = LEVELS.find((one) => one === stock);
  const list = useInfiniteQuery(productsQuery({ search, ...(level && { stock: level }) }));
  return (
    <>
      <div className={styles.tools}>
        <SearchField param="search" placeholder={t('Search products by name or SKU...')} />
        <SegmentedChoice
          label={t('Stock')}
          value={level ?? ''}
          onChange={setStock}
          options={[
            { value: '', label: t('All') },
            { value: 'low', label: t('Low stock') },
            { value: 'out', label: t('Out of stock') },
          ]}
        />
      </div>
      <Card isFlush>
        <QueryList list={list} failure={t(PRODUCTS_NOT_LOADED)}>
          {(products, loadMore) => (
            <StockTable
              products={products}
              onAction={onAction}
              empty={
                search || level ? (
                  <NothingFound search={search} level={level} />
                ) : (
                  <NoProducts onAdd={() => onAction({ action: 'add' })} />
                )
              }
              footer={loadMore}
            />
          )}
        </QueryList>
      </Card>
    </>
  );
}

function NoProducts({ onAdd }: { onAdd: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      drawing="jar"
      action={
        <Button icon={<Plus />} onClick={onAdd}>
          {t('Add Product')}
        </Button>
      }
    >
      {t('No products found. Add your first product!')}
    </EmptyState>
  );
}

function NothingFound({ search, level }: { search: string; level: (typeof LEVELS)[number] | undefined }) {
  const { t } = useTranslation();
  if (search) return <EmptyState drawing="search">{t('No products match your search.')}</EmptyState>;
  return (
    <EmptyState drawing="sprig">
      {level === 'out' ? t('No product is out of stock.') : t('No product is running low.')}
    </EmptyState>
  );
}
