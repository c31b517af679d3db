import type { InventoryCategory } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { TextOf } from '../../ui/layout/text-of.tsx';
import styles from './category-pills.module.css';
import { FilterLink } from './filter-link.tsx';
import type { Storefront } from './use-storefront.ts';

type CategoryPillsProps = { storefront: Storefront; categories: InventoryCategory[] };

/** SHOP-04: everything, or one category. */
export function CategoryPills({ storefront, categories }: CategoryPillsProps) {
  const { t } = useTranslation();
  const { filter, addressOf, change } = storefront;
  return (
    <nav aria-label={t('Categories')} className={styles.pills}>
      <ul>
        {[null, ...categories].map((category) => {
          const id = category?.id ?? 0;
          return (
            <li key={id}>
              <FilterLink
                className={styles.pill}
                aria-current={filter.category === id ? 'true' : undefined}
                href={addressOf({ ...filter, category: id })}
                onFollow={() => change({ category: id })}
              >
                {category ? <TextOf thing={category} /> : t('All Products')}
              </FilterLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
