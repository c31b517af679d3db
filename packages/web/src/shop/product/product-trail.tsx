import type { Product } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { resolveCategoryId } from '../resolve-category-id.ts';
import { storefrontAddress } from '../storefront-address.ts';
import { useHome } from '../use-home.ts';
import styles from './product-page.module.css';

/** Where in the shop the product stands, and the way back there. */
export function ProductTrail({ product }: { product: Product }) {
  const { t } = useTranslation();
  const home = useHome();
  const category = resolveCategoryId(product);
  return (
    <nav aria-label={t('Where this is')} className={styles.trail}>
      <a href={`${home}#products`}>{t('All Products')}</a>
      {product.category && (
        <>
          <span aria-hidden="true">/</span>
          <a href={`${storefrontAddress(home, { category, search: '' })}#products`}>
            {product.category.name}
          </a>
        </>
      )}
    </nav>
  );
}
