import { useId } from 'react';
import { formatNumber } from '../lib/number.ts';
import { useTranslation } from '../lib/use-translation.ts';
import styles from './rating.module.css';
import { useShopPage } from './shop-page-context.ts';

const STAR = 'm10 1.8 2.5 5.3 5.7.8-4.1 4.1 1 5.8L10 15l-5.1 2.8 1-5.8L1.8 7.9l5.7-.8z';
const STARS = [0, 20, 40, 60, 80];

/** SHOP-12: the same decorative rating on every product; the owner may switch it off. */
export function Rating() {
  const { t } = useTranslation();
  const { shown, stars, reviews } = useShopPage().policy.product_rating;
  const id = useId();
  if (!shown) return null;
  return (
    <p className={styles.rating}>
      <svg
        viewBox="0 0 100 20"
        className={styles.stars}
        role="img"
        aria-label={t('{{stars}} of 5 stars', { stars: formatNumber(stars) })}
      >
        <clipPath id={id}>
          <rect width={stars * 20} height="20" />
        </clipPath>
        {STARS.map((x) => (
          <path key={x} className={styles.empty} transform={`translate(${x})`} d={STAR} />
        ))}
        <g clipPath={`url(#${id})`}>
          {STARS.map((x) => (
            <path key={x} className={styles.full} transform={`translate(${x})`} d={STAR} />
          ))}
        </g>
      </svg>
      <span aria-hidden="true">{formatNumber(stars)}</span>
      <span>{t('{{count}} reviews', { count: reviews })}</span>
    </p>
  );
}
