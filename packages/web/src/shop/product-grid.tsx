import type { Product } from '@revive/contract';
import { useContext, useState } from 'react';
import { CardWriter } from './card-writer.ts';
import { ProductCard } from './product-card.tsx';
import styles from './product-grid.module.css';
import { QuickView } from './quick-view.tsx';

/** What the widest screen shows in its first row. */
const FIRST_ROW = 4;

/** SHOP-06: products in one to four columns, with their quick view. */
export function ProductGrid({ products, isFirst = false }: { products: Product[]; isFirst?: boolean }) {
  const [viewed, setViewed] = useState<Product | null>(null);
  const write = useContext(CardWriter);
  return (
    <>
      <ul className={styles.grid}>
        {products.map((product, index) => {
          const card = { product, isFirst: isFirst && index < FIRST_ROW };
          // One that is sold out says why by an id, which only the whole page can give.
          if (write && product.quantity > 0)
            // biome-ignore lint/security/noDangerouslySetInnerHtml: what React wrote of the same card
            return <li key={product.id} dangerouslySetInnerHTML={{ __html: write(card) }} />;
          return (
            <li key={product.id}>
              <ProductCard {...card} onQuickView={setViewed} />
            </li>
          );
        })}
      </ul>
      {viewed && <QuickView product={viewed} onClose={() => setViewed(null)} />}
    </>
  );
}
