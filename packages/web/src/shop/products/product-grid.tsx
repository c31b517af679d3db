import type { Product } from '@revive/contract';
import { useCallback } from 'react';
import { closeOverlay, openOverlay, useOverlay } from '../frame/use-overlay.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';
import { QuickView } from './quick-view.tsx';

/** Number of cards in the first row of the widest screen. */
const FIRST_ROW = 4;

const quickView = (id: number) => `quick-view-${id}`;

/** SHOP-06: products in one to four columns, with their quick view. */
export function ProductGrid({ products, isFirst = false }: { products: Product[]; isFirst?: boolean }) {
  const overlay = useOverlay();
  const viewed = products.find(({ id }) => overlay === quickView(id));
  const handleQuickView = useCallback(({ id }: Product) => openOverlay(quickView(id)), []);
  return (
    <>
      <ul className={styles.grid}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              isFirst={isFirst && index < FIRST_ROW}
              onQuickView={handleQuickView}
            />
          </li>
        ))}
      </ul>
      {viewed && <QuickView product={viewed} onClose={closeOverlay} />}
    </>
  );
}
