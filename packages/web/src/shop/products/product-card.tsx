import { type Product, productPath } from '@revive/contract';
import { memo } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { IconButton } from '../../ui/buttons/icon-button.tsx';
import { TextOf, useNameOf } from '../../ui/layout/text-of.tsx';
import { useShopLink } from '../frame/use-shop-link.ts';
import { WishButton } from '../wishlist/wish-button.tsx';
import { BuyButton } from './buy-button.tsx';
import { EYE } from './icons.tsx';
import { Price } from './price.tsx';
import styles from './product-card.module.css';
import { Rating } from './rating.tsx';
import { ShopPicture } from './shop-picture.tsx';

type ProductCardProps = {
  product: Product;
  /** In the first row, so its picture is loaded eagerly. */
  isFirst?: boolean;
  onQuickView?: (product: Product) => void;
};

/** SHOP-11: one product of the grid; memoised, so that filters and the quick view do not render it. */
export const ProductCard = memo(({ product, isFirst, onQuickView }: ProductCardProps) => {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const nameOf = useNameOf();
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <ShopPicture
          of={product}
          sizes={['card', 'zoom']}
          shown="(min-width: 72rem) 19rem, (min-width: 52rem) 31vw, (min-width: 22rem) 46vw, 92vw"
          {...(isFirst && { isFirst })}
        />

        <WishButton product={product} className={styles.heart} />
        {onQuickView && (
          <IconButton
            label={t('Quick view of {{name}}', { name: nameOf(product) })}
            icon={EYE}
            className={styles.eye}
            aria-haspopup="dialog"
            onClick={() => onQuickView(product)}
          />
        )}
      </div>
      <h3 className={styles.name}>
        <a href={linkTo(productPath(product))}>
          <TextOf thing={product} />
        </a>
      </h3>
      {product.description && (
        <p className={styles.description}>
          <TextOf thing={product} part="description" />
        </p>
      )}
      <div className={styles.foot}>
        <Rating />
        <Price product={product} />
        <BuyButton product={product} />
      </div>
    </article>
  );
});
