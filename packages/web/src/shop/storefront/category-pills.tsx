import type { InventoryCategory } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { FilterPills } from '../frame/filter-pills.tsx';
import type { Storefront } from './use-storefront.ts';

type CategoryPillsProps = { storefront: Storefront; categories: InventoryCategory[] };

/** SHOP-04: everything, or one category. */
export function CategoryPills({ storefront, categories }: CategoryPillsProps) {
  const { t } = useTranslation();
  const { filter, addressOf, change } = storefront;
  return (
    <FilterPills
      label={t('Categories')}
      items={categories}
      all={t('All Products')}
      chosen={filter.category}
      hrefOf={(category) => `${addressOf({ ...filter, category })}#products`}
      onChoose={(category) => change({ category })}
    />
  );
}
