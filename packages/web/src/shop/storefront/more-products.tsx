import { useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { FilterLink } from './filter-link.tsx';
import styles from './storefront-page.module.css';
import type { Storefront } from './use-storefront.ts';

/** The way to the next page of the grid: added below, or, without scripts, in place of this one. */
export function MoreProducts({ storefront }: { storefront: Storefront }) {
  const { t } = useTranslation();
  const { filter, next_cursor, isLoading, addressOf, loadMore } = storefront;
  if (next_cursor === null) return null;
  return (
    <p className={styles.more}>
      <FilterLink
        rel="next"
        className={buttonClass({ size: 'large' })}
        aria-busy={isLoading || undefined}
        href={addressOf(filter, next_cursor)}
        onFollow={() => isLoading || loadMore()}
      >
        {isLoading ? t('Loading...') : t('Load more')}
      </FilterLink>
    </p>
  );
}
