import { useTranslation } from '../../lib/use-translation.ts';
import type { AnalyticsQuery } from '../../queries/analytics.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './analytics-view.module.css';
import { Figures } from './figures.tsx';
import { PeopleTable } from './people-table.tsx';

/** Placeholder while the figures load. */
export function ViewSkeleton({ query }: { query: AnalyticsQuery }) {
  const { t } = useTranslation();
  const plot = (
    <div className={styles.plot}>
      <Skeleton shape="block" height="100%" />
    </div>
  );
  return (
    <div className={styles.view}>
      <p role="status" className={styles.loading}>
        {t('Loading analytics...')}
      </p>
      <Figures analytics={undefined} earlier={undefined} query={query} />
      <div className={styles.charts}>
        <Card title={t('Sales by Channel')}>{plot}</Card>
        <Card title={t('Top Products')}>{plot}</Card>
      </div>
      <Card title={t('Sales Performance by Person')} isFlush>
        <PeopleTable analytics={undefined} query={query} />
      </Card>
    </div>
  );
}
