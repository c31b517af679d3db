import type { Product } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { TextOf, useNameOf } from '../../ui/layout/text-of.tsx';
import type { ContentOf } from '../content-of.ts';
import { BuyButton } from '../products/buy-button.tsx';
import { Price } from '../products/price.tsx';
import { ProductGrid } from '../products/product-grid.tsx';
import { Rating } from '../products/rating.tsx';
import { ShopPicture } from '../products/shop-picture.tsx';
import { WishButton } from '../wishlist/wish-button.tsx';
import styles from './product-page.module.css';
import { ProductTrail } from './product-trail.tsx';
import { PurchaseTerms } from './purchase-terms.tsx';
import { ShareButton } from './share-button.tsx';
import { StockLine } from './stock-line.tsx';

/** A product, at an address that can be shared. */
export function ProductPage({ content: { product, related } }: { content: ContentOf<'product'> }) {
  const nameOf = useNameOf();
  return (
    <main className={styles.page}>
      <ProductTrail product={product} />
      <article className={styles.product}>
        <div className={styles.picture}>
          <ShopPicture
            of={product}
            sizes={['card', 'zoom']}
            shown="(min-width: 52rem) 36rem, 92vw"
            isFirst
            isWhole
            alt={nameOf(product)}
          />
        </div>
        <div className={styles.text}>
          <h1 className={styles.name}>
            <TextOf thing={product} />
          </h1>
          <Rating />
          <div className={styles.price}>
            <Price product={product} />
          </div>
          <StockLine product={product} />
          <div className={styles.actions}>
            <div className={styles.buy}>
              <BuyButton product={product} size="large" />
            </div>
            <WishButton product={product} className={styles.heart} />
            <ShareButton product={product} />
          </div>
          {product.description && (
            <p className={styles.description}>
              <TextOf thing={product} part="description" />
            </p>
          )}
          <PurchaseTerms />
        </div>
      </article>
      {related.length > 0 && <Related products={related} />}
    </main>
  );
}

function Related({ products }: { products: Product[] }) {
  const { t } = useTranslation();
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 id="related" className={styles.relatedTitle}>
        {t('You may also like')}
      </h2>
      <ProductGrid products={products} />
    </section>
  );
}
