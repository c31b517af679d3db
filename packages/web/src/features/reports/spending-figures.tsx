import type { FinancePaymentTotal } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBusinessDay } from '../../lib/format-period.ts';
import type { Days } from '../../lib/period.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { expensesQuery } from '../../queries/reports.ts';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { StatCard } from '../../ui/layout/stat-card.tsx';
import { StatGrid } from '../../ui/layout/stat-grid.tsx';
import type { Opened } from './behind-drawer.tsx';
import { BehindFigure } from './behind-figure.ts';
import { count, money } from './cells.ts';
import { expensesReport } from './expenses-report.ts';
import type { OpenBehind } from './figure-value.tsx';
import { KeyFigures } from './key-figures.tsx';
import { ReportChartView } from './report-chart-view.tsx';
import type { Behind } from './report-model.ts';
import { FoldedTable } from './report-table-view.tsx';
import styles from './spending-figures.module.css';

export type SpendingFiguresProps = {
  days: Days;
  /** The total of the list, and that of the period before; undefined while it loads. */
  total: FinancePaymentTotal | undefined;
  before: FinancePaymentTotal | undefined;
  /** Whether the list has more filters than its days; the list itself then shows what its total consists of. */
  isNarrowed: boolean;
};

/** Expenses compared with the period before, and by purpose. */
export function SpendingFigures({ days, total, before, isNarrowed }: SpendingFiguresProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const open: OpenBehind = (name, figure) => setOpened({ name, figure });
  const behind: Behind = { list: 'entries', filter: { ...days, account: 'expenses' }, adds: 'debit' };
  return (
    <div className={styles.figures}>
      {total ? (
        <KeyFigures
          onOpen={open}
          figures={[
            {
              label: t('Total expenditure'),
              now: money(total.total, isNarrowed ? {} : { behind }),
              before: before?.total,
              isRiseGood: false,
              hint: t('{{count}} payments from {{first}} to {{last}}', {
                count: total.count,
                first: formatBusinessDay(days.start_date),
                last: formatBusinessDay(days.end_date),
              }),
            },
            { label: t('Payments'), now: count(total.count), before: before?.count, isRiseGood: null },
          ]}
        />
      ) : (
        <StatGrid>
          <StatCard label={t('Total expenditure')} value="" isLoading />
          <StatCard label={t('Payments')} value="" isLoading />
        </StatGrid>
      )}
      <Purposes days={days} isNarrowed={isNarrowed} onOpen={open} />
      <BehindFigure opened={opened} onClose={() => setOpened(null)} />
    </div>
  );
}

type PurposesProps = { days: Days; isNarrowed: boolean; onOpen: OpenBehind };

/** The purposes of all expenses of the days, as a chart and as a table. */
function Purposes({ days, isNarrowed, onOpen }: PurposesProps) {
  const { t } = useTranslation();
  const expenses = useQuery(expensesQuery(days));
  const { data, error, isPlaceholderData } = expenses;
  if (error && (!data || isPlaceholderData))
    return (
      <Card>
        <QueryError query={expenses} message={t('Failed to load the report')} />
      </Card>
    );
  if (!data)
    return (
      <Card title={t('What it went for')}>
        <Skeleton shape="block" height="14rem" />
      </Card>
    );
  if (data.count === 0) return null;
  const { chart, tables } = expensesReport(data, t);
  const [table] = tables;
  return (
    <Card
      title={t('What it went for')}
      {...(isNarrowed && { subtitle: t('All expenses of these days, whatever the list is narrowed to.') })}
    >
      <ReportChartView chart={chart!} table={table!} />
      <FoldedTable table={{ ...table!, title: t('Expenses by purpose') }} onOpen={onOpen} />
    </Card>
  );
}
