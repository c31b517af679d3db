import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { useShopPage } from '../frame/shop-page-context.ts';
import styles from './rating.module.css';

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
        <use href="#stars" className={styles.empty} width="100" height="20" />
        <svg width={stars * 20} height="20" aria-hidden="true">
          <use href="#stars" className={styles.full} width="100" height="20" />
        </svg>
      </svg>
      <span aria-hidden="true">{formatNumber(stars)}</span>
      <span>{t('{{count}} reviews', { count: reviews })}</span>
    </p>
  );
}
