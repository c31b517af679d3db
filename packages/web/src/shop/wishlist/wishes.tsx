import { type Product, productPath } from '@revive/contract';
import { useEffect, useState } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { TextOf } from '../../ui/layout/text-of.tsx';
import { LoadFailure } from '../frame/failed-page.tsx';
import { LinesLoading } from '../frame/lines-loading.tsx';
import { useShopLink } from '../frame/use-shop-link.ts';
import { BuyButton } from '../products/buy-button.tsx';
import { readProductsById } from '../products/catalogue.ts';
import { Price } from '../products/price.tsx';
import { ShopPicture } from '../products/shop-picture.tsx';
import { WishButton } from './wish-button.tsx';
import { keepWishes, useWishlist } from './wishlist.ts';
import styles from './wishlist-drawer.module.css';

/** The wished products, with Buy. */
export function Wishes() {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const ids = useWishlist();
  // Loaded once: a removed product is only no longer rendered.
  const [asked] = useState(ids);
  const [answer, setAnswer] = useState<Product[] | 'failed' | null>(null);
  useEffect(() => {
    let isGone = false;
    readProductsById(asked).then(
      (products) => {
        if (isGone) return;
        keepWishes(products.map(({ id }) => id));
        setAnswer(products);
      },
      () => isGone || setAnswer('failed'),
    );
    return () => {
      isGone = true;
    };
  }, [asked]);
  if (ids.length === 0)
    return (
      <EmptyState isCompact>{t('Your wishlist is empty. Press a heart to keep a product here.')}</EmptyState>
    );
  if (answer === 'failed') return <LoadFailure />;
  if (answer === null) return <LinesLoading count={ids.length} />;
  const wished = ids.flatMap((id) => answer.filter((product) => product.id === id));
  return (
    <Stack as="ul" gap={0}>
      {wished.map((product) => (
        <li key={product.id} className={styles.wish}>
          <div className={styles.picture}>
            <ShopPicture of={product} sizes={['thumb', 'card']} shown="6rem" />
          </div>
          <Stack gap={1}>
            <a href={linkTo(productPath(product))} className={styles.name}>
              <TextOf thing={product} />
            </a>
            <Price product={product} />
          </Stack>
          <WishButton product={product} />
          <div className={styles.buy}>
            <BuyButton product={product} />
          </div>
        </li>
      ))}
    </Stack>
  );
}
