import { useTranslation } from '../../lib/use-translation.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './product-grid.module.css';

const TILES = Array.from({ length: 12 }, (_, place) => place);

/** Placeholder of the grid while the catalogue loads. */
export function ProductTilesSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className={styles.grid}>
      <VisuallyHidden>{t('Loading products...')}</VisuallyHidden>
      {TILES.map((place) => (
        <Skeleton key={place} shape="block" height="12rem" />
      ))}
    </div>
  );
}
