import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { FilterLink } from '../frame/filter-link.tsx';
import styles from './storefront-page.module.css';
import type { Storefront } from './use-storefront.ts';

/** How far below the screen the rest of the first page is read. */
const NEAR = '600px';

/** Loads the next page of the grid below this one or, without scripts, in its place; the rest of the first page by itself. */
export function MoreProducts({ storefront }: { storefront: Storefront }) {
  const { t } = useTranslation();
  const { filter, next_cursor, isLoading, isPart, addressOf, loadMore, loadRest } = storefront;
  const place = useRef<HTMLParagraphElement>(null);
  const handleNear = useEffectEvent(loadRest);
  useEffect(() => {
    if (!isPart || !place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && handleNear(), {
      rootMargin: NEAR,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isPart]);
  if (next_cursor === null) return null;
  return (
    <p ref={place} className={styles.more}>
      <FilterLink
        rel="next"
        className={buttonClass({ size: 'large' })}
        aria-busy={isLoading || undefined}
        href={`${addressOf(filter, next_cursor)}#products`}
        onFollow={() => isLoading || loadMore()}
      >
        {isLoading ? t('Loading...') : t('Load more')}
      </FilterLink>
    </p>
  );
}
