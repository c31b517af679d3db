import { useTranslation } from '../../lib/use-translation.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import styles from './entry-list.module.css';

/** Placeholder while the entries load. */
export function EntryListSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={styles.loading} role="status" aria-label={t('Loading...')}>
      {['62%', '48%', '70%', '55%', '66%', '44%'].map((width) => (
        <div key={width} className={styles.waiting}>
          <Skeleton width="4ch" />
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  );
}
