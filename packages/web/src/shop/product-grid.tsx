import type { Product } from '@revive/contract';
import { useState } from 'react';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';
import { QuickView } from './quick-view.tsx';

/** Number of cards in the first row of the widest screen. */
const FIRST_ROW = 4;

/** SHOP-06: products in one to four columns, with their quick view. */
export function ProductGrid({ products, isFirst = false }: { products: Product[]; isFirst?: boolean }) {
  const [viewed, setViewed] = useState<Product | null>(null);
  return (
    <>
      <ul className={styles.grid}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} isFirst={isFirst && index < FIRST_ROW} onQuickView={setViewed} />
          </li>
        ))}
      </ul>
      {viewed && <QuickView product={viewed} onClose={() => setViewed(null)} />}
    </>
  );
}
