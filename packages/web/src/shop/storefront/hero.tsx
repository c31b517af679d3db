import { BOOK_PAGE, PACKAGES_PAGE, type Product, productPath } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { buttonClass } from '../../ui/buttons/button-class.ts';
import { useNameOf } from '../../ui/layout/text-of.tsx';
import { useShopPage } from '../frame/shop-page-context.ts';
import { useShopLink } from '../frame/use-shop-link.ts';
import { ShopPicture } from '../products/shop-picture.tsx';
import styles from './hero.module.css';

type HeroProps = {
  /** A picture, where there is room. */
  product: Product | undefined;
};

/** SHOP-02, SHOP-03: the taglines, and a link to the products. */
export function Hero({ product }: HeroProps) {
  const { t, translateMessage } = useTranslation();
  const linkTo = useShopLink();
  const { policy, takes_bookings, sells_ahead } = useShopPage();
  const { taglines, city } = policy;
  const nameOf = useNameOf();
  return (
    <section className={styles.hero}>
      <div className={styles.text}>
        <p className={styles.city}>{city}</p>
        <h1 className={styles.headline}>{translateMessage(taglines[0])}</h1>
        <p className={styles.tagline}>{translateMessage(taglines[1])}</p>
        <a href="#products" className={buttonClass({ variant: 'primary', size: 'large' }, styles.action)}>
          {t('Shop Now')}
        </a>
        {takes_bookings && (
          <a href={linkTo(BOOK_PAGE)} className={buttonClass({ size: 'large' }, styles.action)}>
            {t('Book a treatment')}
          </a>
        )}
        {sells_ahead && (
          <a href={linkTo(PACKAGES_PAGE)} className={buttonClass({ size: 'large' }, styles.action)}>
            {t('Packages and gift cards')}
          </a>
        )}
      </div>
      {product && (
        <a href={linkTo(productPath(product))} className={styles.arch}>
          <ShopPicture of={product} sizes={['card', 'zoom']} shown="18rem" alt={nameOf(product)} />
        </a>
      )}
      <Leaves />
    </section>
  );
}

const Leaves = () => (
  <svg viewBox="0 0 600 800" className={styles.drawing} aria-hidden="true">
    <circle className={styles.sun} cx="235" cy="210" r="92" />
    <path className={styles.leafBack} d="M318 800C316 560 214 420 20 372c6 224 124 374 298 428Z" />
    <path className={styles.leaf} d="M330 800C334 486 424 300 640 214c22 300-96 504-310 586Z" />
    <path className={styles.vein} d="M334 792C376 610 456 440 582 316M318 792C272 640 190 520 92 436" />
  </svg>
);
