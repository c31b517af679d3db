import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import styles from './rating.module.css';

// One path for all stars: the server renders dozens of ratings for each visit.
const STARS = [0, 20, 40, 60, 80]
  .map((x) => `M${x + 10} 1.8l2.5 5.3 5.7.8-4.1 4.1 1 5.8-5.1-2.8-5.1 2.8 1-5.8L${x + 1.8} 7.9l5.7-.8z`)
  .join('');

/** SHOP-12: the same decorative rating on every product; the owner may switch it off. */
export function Rating() {
  const { t } = useTranslation();
  const { shown, stars, reviews } = useShopPage().policy.product_rating;
  if (!shown) return null;
  return (
    <p className={styles.rating}>
      <svg
        viewBox="0 0 100 20"
        className={styles.stars}
        role="img"
        aria-label={t('{{stars}} of 5 stars', { stars: formatNumber(stars) })}
      >
        <path className={styles.empty} d={STARS} />
        <svg width={stars * 20} height="20" aria-hidden="true">
          <path className={styles.full} d={STARS} />
        </svg>
      </svg>
      <span aria-hidden="true">{formatNumber(stars)}</span>
      <span>{t('{{count}} reviews', { count: reviews })}</span>
    </p>
  );
}
