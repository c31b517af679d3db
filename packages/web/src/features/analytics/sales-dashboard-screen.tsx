import { useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import { type ComponentType, useState } from 'react';
import { formatPeriod } from '../../lib/format-period.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { type AnalyticsQuery, analyticsQuery } from '../../queries/analytics.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AnalyticsView } from './analytics-view.tsx';
import { downloadAnalytics } from './download-analytics.ts';
import { FilterBar } from './filter-bar.tsx';
import { CHANNEL_NAMES } from './labels.ts';
import type { Days } from './period.ts';
import styles from './sales-dashboard-screen.module.css';
import { useAnalyticsFilter } from './use-analytics-filter.ts';

type SalesDashboardScreenProps = {
  /** The orders to fulfil, filtered by the same days and channel as the figures. */
  Orders: ComponentType<{ filters: Pick<AnalyticsQuery, 'channel' | 'start_date' | 'end_date'> }>;
};

/** Sales by channel, product and person, and the orders of the shop and the app. */
export function SalesDashboardScreen({ Orders }: SalesDashboardScreenProps) {
  const { t } = useTranslation();
  const { period, channel, query } = useAnalyticsFilter();
  const analytics = useQuery(analyticsQuery(query));
  const queryClient = useQueryClient();
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    await Promise.all(
      ['analytics', 'orders'].map((feature) => queryClient.invalidateQueries({ queryKey: [feature] })),
    );
    setRefreshing(false);
  };
  const shown = analytics.isPlaceholderData ? undefined : analytics.data;
  return (
    <div className={styles.screen}>
      <PageHeader
        title={t('Sales Dashboard')}
        subtitle={t('Comprehensive analytics across all sales channels')}
        actions={
          <Button
            icon={<Download />}
            disabled={!shown?.total_orders}
            onClick={() => shown && downloadAnalytics(shown, period.days)}
          >
            {t('Download CSV')}
          </Button>
        }
      />
      <FilterBar onRefresh={() => void refresh()} isRefreshing={isRefreshing} />
      <p className={styles.period}>
        <PeriodWords days={period.days} />
        {channel && ` · ${t(CHANNEL_NAMES[channel])}`}
      </p>
      <p className={styles.period}>
        {t('These figures count what was sold, including sessions that are not held yet.')}
      </p>
      <AnalyticsView analytics={analytics} period={period} query={query} />
      <div data-print="hide">
        <Orders filters={query} />
      </div>
    </div>
  );
}

/** The days of the figures. */
function PeriodWords({ days }: { days: Days }) {
  const { t } = useTranslation();
  const { start_date, end_date } = days;
  if (start_date === undefined || end_date === undefined) return <>{t('All sales so far')}</>;
  return <>{formatPeriod({ start_date, end_date })}</>;
}
