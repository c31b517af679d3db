import { type Product, productPath } from '@revive/contract';
import { useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { TextOf, useNameOf } from '../../ui/layout/text-of.tsx';
import { addToCart, useCart } from '../cart/cart.ts';
import { useNoMore } from '../cart/use-guest-limit.ts';
import { ShopDialog } from '../frame/shop-dialog.tsx';
import { useShopLink } from '../frame/use-shop-link.ts';
import { WishButton } from '../wishlist/wish-button.tsx';
import { Price } from './price.tsx';
import styles from './quick-view.module.css';
import { Rating } from './rating.tsx';
import { ShopPicture } from './shop-picture.tsx';

type QuickViewProps = { product: Product; onClose: () => void };

/** SHOP-14: a product in a dialog above the grid. */
export function QuickView({ product, onClose }: QuickViewProps) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const name = useNameOf()(product);
  return (
    <ShopDialog
      onClose={onClose}
      title={<TextOf thing={product} />}
      size="large"
      footer={<Actions product={product} />}
    >
      <div className={styles.view}>
        <div className={styles.picture}>
          <ShopPicture
            of={product}
            sizes={['card', 'zoom']}
            shown="(min-width: 40rem) 24rem, 92vw"
            isFirst
            alt={name}
          />
        </div>
        <div className={styles.text}>
          <div className={styles.price}>
            <Price product={product} />
          </div>
          <Rating />
          {product.description && (
            <p className={styles.description}>
              <TextOf thing={product} part="description" />
            </p>
          )}
          <a href={linkTo(productPath(product))}>{t('All about this product')}</a>
        </div>
      </div>
    </ShopDialog>
  );
}

function Actions({ product }: { product: Product }) {
  const { t } = useTranslation();
  const [isAdded, setAdded] = useState(false);
  const inCart = useCart().find((line) => line.product.id === product.id)?.quantity ?? 0;
  const why = useNoMore({ product, quantity: inCart });
  return (
    <>
      <span role="status" className={styles.status}>
        {isAdded && inCart > 0 && t('{{count}} in your cart', { count: inCart })}
      </span>
      <span>
        <WishButton product={product} />
      </span>
      <Button
        variant="primary"
        {...(why && { disabledReason: why })}
        onClick={() => {
          addToCart(product);
          setAdded(true);
        }}
      >
        {t('Add to Cart')}
      </Button>
    </>
  );
}
