import type { Product } from '@revive/contract';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/use-translation.ts';
import { productQuery, stockHistoryQuery } from '../../queries/inventory.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Note } from '../../ui/layout/note.tsx';
import { LoadMoreOf } from '../../ui/lists/query-list.tsx';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import { QuantityBadge } from './quantity-badge.tsx';
import styles from './stock-history.module.css';
import { StockHistoryLine } from './stock-history-line.tsx';

type StockHistoryDrawerProps = {
  /** The product; null while the drawer is closed. */
  product: Product | null;
  onClose: () => void;
};

/** The changes of a product's quantity, newest first, back to zero. */
export function StockHistoryDrawer({ product, onClose }: StockHistoryDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer isOpen={product !== null} onClose={onClose} title={t('Stock History')} isFlush>
      {product && <History product={product} />}
    </Drawer>
  );
}

function History({ product }: { product: Product }) {
  const { t } = useTranslation();
  const { data: current = product } = useQuery(productQuery(product.id));
  const list = useInfiniteQuery(stockHistoryQuery(product.id));
  const lines = list.data;
  return (
    <>
      <header className={styles.about}>
        <div className={styles.text}>
          <strong>
            <bdi>{product.name}</bdi>
          </strong>
          <Note as="span">{product.sku}</Note>
        </div>
        <QuantityBadge quantity={current.quantity} />
      </header>
      {list.isError && !lines && (
        <QueryError query={list} message={t('The stock history could not be loaded.')} />
      )}
      {!lines && !list.isError && (
        <div className={styles.loading} role="status" aria-label={t('Loading...')}>
          {['70%', '55%', '65%'].map((width) => (
            <Skeleton key={width} width={width} />
          ))}
        </div>
      )}
      {lines?.length === 0 && <EmptyState isCompact>{t('Nothing has come in or gone out yet.')}</EmptyState>}
      {lines && lines.length > 0 && (
        <>
          <ol className={styles.lines}>
            {lines.map((line) => (
              <StockHistoryLine key={line.id} line={line} />
            ))}
            {!list.hasNextPage && (
              <li className={styles.line}>
                <Note as="span">{t('Opening')}</Note>
                <span className={styles.after}>0</span>
              </li>
            )}
          </ol>
          <LoadMoreOf list={list} />
        </>
      )}
    </>
  );
}
