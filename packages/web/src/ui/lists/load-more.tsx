import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../buttons/button.tsx';
import styles from './load-more.module.css';

export type LoadMoreProps = { hasMore: boolean; isLoading: boolean; onLoadMore: () => void };

/** The button for the next page of a list; nothing on the last page. */
export function LoadMore({ hasMore, isLoading, onLoadMore }: LoadMoreProps) {
  const { t } = useTranslation();
  if (!hasMore) return null;
  return (
    <div className={styles.more} data-print="hide">
      <Button onClick={onLoadMore} isBusy={isLoading} busyLabel={t('Loading...')}>
        {t('Load more')}
      </Button>
    </div>
  );
}
