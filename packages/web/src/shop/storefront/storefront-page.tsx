import type { Product } from '@revive/contract';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import type { ContentOf } from '../content-of.ts';
import { LoadFailure } from '../frame/failed-page.tsx';
import { ProductGrid } from '../products/product-grid.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { CategoryPills } from './category-pills.tsx';
import { Hero } from './hero.tsx';
import { MoreProducts } from './more-products.tsx';
import { ProductSearch } from './product-search.tsx';
import styles from './storefront-page.module.css';
import { type Storefront, useStorefront } from './use-storefront.ts';

/** A product with a picture, if possible not one of the first row. */
const heroProductOf = (products: Product[]): Product | undefined =>
  [...products.slice(4), ...products].find(({ image }) => image);

/** The shop's first page: the business, and all products. */
export function StorefrontPage({ content }: { content: ContentOf<'storefront'> }) {
  const { t } = useTranslation();
  const storefront = useStorefront(content);
  const { filter, products, isLoading, hasFailed } = storefront;
  return (
    <main className={filter.search === '' ? undefined : styles.searched}>
      <Hero product={heroProductOf(content.products)} />
      <section id="products" className={styles.products} aria-labelledby="products-title">
        <h2 id="products-title" className={styles.title}>
          {t('Our products')}
        </h2>
        <div className={styles.tools}>
          <ProductSearch storefront={storefront} />
          <CategoryPills storefront={storefront} categories={content.categories} />
        </div>
        <ActiveFilters storefront={storefront} categories={content.categories} />
        <div aria-busy={isLoading} className={isLoading ? styles.waiting : undefined}>
          {hasFailed && <LoadFailure />}
          {!hasFailed && products.length > 0 && <ProductGrid products={products} isFirst />}
          {!hasFailed && products.length === 0 && <NoProducts storefront={storefront} />}
        </div>
        {!hasFailed && <MoreProducts storefront={storefront} />}
        <div role="status">
          <VisuallyHidden>
            {!isLoading && !hasFailed && t('{{count}} products shown', { count: products.length })}
          </VisuallyHidden>
        </div>
      </section>
    </main>
  );
}

function NoProducts({ storefront }: { storefront: Storefront }) {
  const { t } = useTranslation();
  const { filter, clear } = storefront;
  const isFiltered = filter.category !== 0 || filter.search !== '';
  if (!isFiltered)
    return <EmptyState drawing="jar">{t('The shelves are being filled. Please come back soon.')}</EmptyState>;
  return (
    <EmptyState drawing="search" action={<Button onClick={clear}>{t('Clear All Filters')}</Button>}>
      {t('No products found matching your criteria.')}
    </EmptyState>
  );
}
