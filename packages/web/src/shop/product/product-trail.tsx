import type { Product } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { TextOf } from '../../ui/layout/text-of.tsx';
import { useHomePath } from '../frame/use-home.ts';
import { useShopLink } from '../frame/use-shop-link.ts';
import { storefrontAddress } from '../storefront/storefront-address.ts';
import styles from './product-page.module.css';

/** Breadcrumbs of a product. */
export function ProductTrail({ product }: { product: Product }) {
  const { t } = useTranslation();
  const linkTo = useShopLink();
  const home = useHomePath();
  const category = resolveCategoryId(product);
  return (
    <nav aria-label={t('Where this is')} className={styles.trail}>
      <a href={linkTo(`${home}#products`)}>{t('All Products')}</a>
      {product.category && (
        <>
          <span aria-hidden="true">/</span>
          <a href={linkTo(`${storefrontAddress(home, { category, search: '' })}#products`)}>
            <TextOf thing={product.category} />
          </a>
        </>
      )}
    </nav>
  );
}

type Category = number | string | { id: number | string } | null | undefined;

/** A product with any of the category fields of older catalogues (spec 3, Product). */
export interface CategorisedProduct {
  category?: Category;
  product_category?: Category;
  category_id?: Category;
}

/** The category id of a product, from any of its three fields; 0 for none (SHOP-10). */
export function resolveCategoryId(product: CategorisedProduct): number {
  const category = product.category ?? product.product_category ?? product.category_id;
  const id = Number(typeof category === 'object' ? category?.id : category);
  return Number.isSafeInteger(id) && id > 0 ? id : 0;
}
