import type { InventoryCategory } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
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
        {[{ id: 0, name: t('All Products') }, ...categories].map(({ id, name }) => (
          <li key={id}>
            <FilterLink
              className={styles.pill}
              aria-current={filter.category === id ? 'true' : undefined}
              href={addressOf({ ...filter, category: id })}
              onFollow={() => change({ category: id })}
            >
              {name}
            </FilterLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
