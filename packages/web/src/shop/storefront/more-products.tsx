import { useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { FilterLink } from './filter-link.tsx';
import styles from './storefront-page.module.css';
import type { Storefront } from './use-storefront.ts';

/** Loads the next page of the grid below this one or, without scripts, in its place. */
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
