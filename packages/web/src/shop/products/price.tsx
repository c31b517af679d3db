import type { Product } from '@revive/contract';
import { formatMoney } from '../../lib/money.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './price.module.css';

/** The price, and the former price when it was reduced. */
export function Price({ product: { price, previous_price } }: { product: Product }) {
  const { t } = useTranslation();
  const hasFallen = previous_price !== null && previous_price > price;
  return (
    <p className={styles.price}>
      <strong className={hasFallen ? styles.fallen : undefined}>{formatMoney(price)}</strong>
      {hasFallen && (
        <s>
          <VisuallyHidden>{t('before:')} </VisuallyHidden>
          {formatMoney(previous_price)}
        </s>
      )}
    </p>
  );
}
