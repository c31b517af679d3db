import type { Product } from '@revive/contract';
import Package from 'lucide-react/icons/package';
import { memo } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatMoney } from '../../lib/money.ts';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import styles from './product-tile.module.css';

type ProductTileProps = {
  product: Product;
  /** Quantity in the cart. */
  inCart: number;
  /** The low-stock threshold, at which the stock is shown. */
  lowStock: number;
  isFirst: boolean;
  onAdd: (product: Product) => void;
};

/** A product tile; pressing it adds one piece to the cart. */
export const ProductTile = memo(({ product, inCart, lowStock, isFirst, onAdd }: ProductTileProps) => {
  const { t } = useTranslation();
  const { name, image, price, quantity } = product;
  const isOut = quantity <= 0;
  return (
    <button
      type="button"
      data-tile=""
      // Roving tabindex: the arrow keys move between tiles.
      tabIndex={isFirst ? 0 : -1}
      className={classNames(styles.tile, isOut && styles.out)}
      onClick={() => onAdd(product)}
    >
      <span className={styles.picture}>
        {image ? (
          <img src={image} alt="" loading="lazy" decoding="async" draggable={false} />
        ) : (
          <Package aria-hidden="true" />
        )}
        {inCart > 0 && <span className={styles.count}>× {formatNumber(inCart)}</span>}
      </span>
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      <span className={styles.details}>
        <strong className={styles.price}>{formatMoney(price)}</strong>
        {isOut ? (
          <span className={styles.none}>{t('Out of stock')}</span>
        ) : (
          quantity <= lowStock && (
            <span className={styles.few}>{t('{{count}} left', { count: quantity })}</span>
          )
        )}
      </span>
    </button>
  );
});
