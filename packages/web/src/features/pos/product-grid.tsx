import type { Product } from '@revive/contract';
import { type KeyboardEvent, memo, useState } from 'react';
import { formatNumber } from '../../lib/number.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import type { CartLine } from './counter-cart.ts';
import styles from './product-grid.module.css';
import { ProductTile } from './product-tile.tsx';

/** More tiles than fit a screen, and few enough to render at once. */
const STEP = 60;

type ProductGridProps = {
  /** Identifies the search: a new one starts again with its first tiles. */
  wanted: string;
  products: readonly Product[];
  lines: readonly CartLine[];
  lowStock: number;
  /** Whether the server has more products, and whether they are loading. */
  hasMore: boolean;
  isLoading: boolean;
  onMore: () => void;
  onAdd: (product: Product) => void;
  /** Called for the up key in the first row. */
  onLeave: () => void;
};

/**
 * The found products as tiles; arrow keys move between them. Memoised, so that typing in the search does not
 * render it.
 */
export const ProductGrid = memo(
  ({ wanted, products, lines, lowStock, hasMore, isLoading, onMore, onAdd, onLeave }: ProductGridProps) => {
    const { t } = useTranslation();
    const [more, setMore] = useState({ of: wanted, steps: 1 });
    const steps = more.of === wanted ? more.steps : 1;
    const shown = steps * STEP;
    const inCart = new Map(lines.map((line) => [line.id, line.quantity]));

    const showMore = () => {
      setMore({ of: wanted, steps: steps + 1 });
      if (hasMore && products.length < shown + STEP) onMore();
    };
    const handleKeyDown = (event: KeyboardEvent<HTMLUListElement>) => {
      const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')];
      const at = tiles.indexOf(document.activeElement as HTMLElement);
      const step = stepOf(event, tiles);
      if (step === undefined || at < 0) return;
      event.preventDefault();
      if (at + step < 0) onLeave();
      else tiles[Math.min(at + step, tiles.length - 1)]?.focus();
    };
    return (
      <div className={styles.products}>
        <ul className={styles.grid} aria-label={t('Products')} onKeyDown={handleKeyDown}>
          {products.slice(0, shown).map((product, place) => (
            <li key={product.id} className={styles.item}>
              <ProductTile
                product={product}
                inCart={inCart.get(product.id) ?? 0}
                lowStock={lowStock}
                isFirst={place === 0}
                onAdd={onAdd}
              />
            </li>
          ))}
        </ul>
        {(products.length > shown || hasMore) && (
          <Button onClick={showMore} isBusy={isLoading} busyLabel={t('Loading...')}>
            {hasMore
              ? t('Show more')
              : t('Show more ({{left}} left)', { left: formatNumber(products.length - shown) })}
          </Button>
        )}
      </div>
    );
  },
);

function stepOf(event: KeyboardEvent<HTMLUListElement>, tiles: readonly HTMLElement[]): number | undefined {
  const columns = tiles.filter((tile) => tile.offsetTop === tiles[0]?.offsetTop).length;
  const ahead = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
  const steps: Record<string, number> = {
    ArrowRight: ahead,
    ArrowLeft: -ahead,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  return steps[event.key];
}
