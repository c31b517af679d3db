import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/use-translation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { InlineNotice } from '../../ui/feedback/inline-notice.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { OpenBehind } from './figure-value.tsx';
import { HeatTable } from './heat-table.tsx';
import { KeyFigures } from './key-figures.tsx';
import styles from './report-body.module.css';
import { ReportChartView } from './report-chart-view.tsx';
import type { Report, ReportTable } from './report-model.ts';
import { ReportSkeleton } from './report-skeleton.tsx';
import { FoldedTable, ReportTableView } from './report-table-view.tsx';

/** State of the report's query. */
export type ReportRead = Pick<UseQueryResult, 'error' | 'isPlaceholderData' | 'isRefetching' | 'refetch'>;

type ReportBodyProps = {
  read: ReportRead;
  /** Undefined while it loads, or when it could not be loaded. */
  report: Report | undefined;
  footer: ReactNode;
  onOpen: OpenBehind;
};

/** The figures, chart and tables of a report, or its loading, error or empty state. */
export function ReportBody({ read, report, footer, onOpen }: ReportBodyProps) {
  const { t, translateMessage } = useTranslation();
  const { error, isPlaceholderData } = read;
  const retry = { onRetry: () => void read.refetch(), isRetrying: read.isRefetching };
  if (error && (!report || isPlaceholderData))
    return (
      <Card>
        <ErrorState message={t('Failed to load the report')} {...retry}>
          {translateMessage(error.message)}
        </ErrorState>
      </Card>
    );
  if (!report) return <ReportSkeleton />;
  if (report.isEmpty && !isPlaceholderData)
    return (
      <Card>
        <EmptyState>{report.emptyText ?? t('Nothing was posted in this period.')}</EmptyState>
      </Card>
    );
  const { chart, tables } = report;
  const drawn = chart && tables.find(({ id }) => id === chart.table);
  const isOfChart = (table: ReportTable) => table === drawn && table.isFolded === true;
  return (
    <div className={styles.body} aria-busy={isPlaceholderData || undefined}>
      {error && (
        <InlineNotice
          kind="error"
          title={t('Failed to load the report')}
          action={
            <Button size="small" isBusy={retry.isRetrying} onClick={retry.onRetry}>
              {t('Retry')}
            </Button>
          }
        >
          {t('What you see may have changed meanwhile.')}
        </InlineNotice>
      )}
      <KeyFigures figures={report.figures} onOpen={onOpen} />
      {chart && drawn && (
        <Card title={chart.title}>
          <ReportChartView chart={chart} table={drawn} />
          {isOfChart(drawn) && <FoldedTable table={drawn} onOpen={onOpen} />}
        </Card>
      )}
      {tables
        .filter((table) => !isOfChart(table) && table.rows.length > 0)
        .map((table, place, shown) =>
          table.isHeat ? (
            <Card key={table.id} title={table.title} subtitle={table.subtitle}>
              <HeatTable table={table} onOpen={onOpen} />
            </Card>
          ) : table.isFolded ? (
            <Card key={table.id}>
              <FoldedTable table={table} onOpen={onOpen} />
            </Card>
          ) : (
            <Card
              key={table.id}
              title={table.title}
              subtitle={table.subtitle}
              className={styles.table ?? ''}
              isFlush
            >
              <ReportTableView
                table={table}
                onOpen={onOpen}
                footer={place === shown.length - 1 ? footer : undefined}
              />
            </Card>
          ),
        )}
    </div>
  );
}
