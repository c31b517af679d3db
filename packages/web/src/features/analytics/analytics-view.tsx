import { type Analytics, sentence } from '@revive/contract';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { type TranslateMessage, useTranslation } from '../../lib/use-translation.ts';
import { type AnalyticsQuery, earlierAnalyticsQuery } from '../../queries/analytics.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import styles from './analytics-view.module.css';
import { ChannelChart } from './channel-chart.tsx';
import { type Earlier, Figures } from './figures.tsx';
import { PeopleTable } from './people-table.tsx';
import type { Period } from './period.ts';
import { ProductChart } from './product-chart.tsx';
import { ViewSkeleton } from './view-skeleton.tsx';

type AnalyticsViewProps = { analytics: UseQueryResult<Analytics>; period: Period; query: AnalyticsQuery };

/** The figures, or their loading, error or empty state (spec rows ANLY-10, ANLY-11). */
export function AnalyticsView({ analytics, period, query }: AnalyticsViewProps) {
  const { t, translateMessage } = useTranslation();
  const { channel } = query;
  const earlier = useQuery(
    earlierAnalyticsQuery(period.earlier && { ...period.earlier, ...(channel && { channel }) }),
  );
  const { data, error, isPlaceholderData } = analytics;
  const retry = { onRetry: () => void analytics.refetch(), isRetrying: analytics.isRefetching };
  if (error && !data)
    return (
      <Card>
        <ErrorState message={sentenceOf(error, translateMessage)} retryLabel={t('Try Again')} {...retry} />
      </Card>
    );
  if (!data) return <ViewSkeleton query={query} />;
  if (data.total_orders === 0 && !isPlaceholderData)
    return (
      <Card>
        <EmptyState drawing="jar">{t('No analytics data available')}</EmptyState>
      </Card>
    );
  const compared: Earlier | undefined =
    period.earlier && earlier.data && !isPlaceholderData
      ? { analytics: earlier.data, days: period.earlier }
      : undefined;
  return (
    <div className={styles.view} aria-busy={isPlaceholderData || undefined}>
      {error && (
        <InlineNotice
          kind="error"
          title={sentenceOf(error, translateMessage)}
          action={
            <Button size="small" isBusy={retry.isRetrying} onClick={retry.onRetry}>
              {t('Try Again')}
            </Button>
          }
        >
          {t('What you see may have changed meanwhile.')}
        </InlineNotice>
      )}
      {isPlaceholderData && (
        <p role="status" className={styles.loading}>
          {t('Loading analytics...')}
        </p>
      )}
      <Figures analytics={data} earlier={compared} query={query} />
      <div className={styles.charts}>
        <Card title={t('Sales by Channel')} subtitle={t('What was paid, tax included, by where it was sold')}>
          <ChannelChart channels={data.sales_by_channel} query={query} />
        </Card>
        <Card title={t('Top Products')} subtitle={t('Revenue before tax and discount, at most ten products')}>
          <ProductChart products={data.top_products} query={query} />
        </Card>
      </div>
      <Card title={t('Sales Performance by Person')} isFlush>
        <PeopleTable analytics={data} query={query} />
      </Card>
    </div>
  );
}

/** The answer's own `error` field where there is one (spec 8, Sales Dashboard). */
function sentenceOf(error: Error, translateMessage: TranslateMessage): string {
  const said = error instanceof ApiError && (error.body as { error?: unknown } | null | undefined)?.error;
  return translateMessage(
    typeof said === 'string' && said !== '' ? said : sentence('Failed to fetch analytics'),
  );
}
