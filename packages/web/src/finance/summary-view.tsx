import type { FinanceSummary } from '@revive/contract';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../lib/date.ts';
import { formatMoney } from '../lib/money.ts';
import type { Days } from '../lib/period.ts';
import { Card } from '../ui/card.tsx';
import { StatCard } from '../ui/stat-card.tsx';
import { StatGrid } from '../ui/stat-grid.tsx';
import { MoneyTable } from './money-table.tsx';
import styles from './reports-tab.module.css';
import { RevenueSums } from './revenue-sums.tsx';

type SummaryViewProps = {
  /** Undefined while it is added up. */
  summary: FinanceSummary | undefined;
  days: Days;
};

const noonOf = (day: string) => `${day}T12:00:00Z`;

/** The period in one sentence, four figures and two tables. */
export function SummaryView({ summary, days }: SummaryViewProps) {
  const { t } = useTranslation();
  const isLoading = summary === undefined;
  const net = summary && summary.total_received - summary.total_paid_out;
  const money = (amount: number | undefined) => formatMoney(amount ?? 0);
  return (
    <>
      <p className={styles.sentence}>
        {t('From {{first}} to {{last}}, straight from the ledger.', {
          first: formatDay(noonOf(days.start_date)),
          last: formatDay(noonOf(days.end_date)),
        })}
      </p>
      <StatGrid>
        <StatCard label={t('Money in')} value={money(summary?.total_received)} isLoading={isLoading} />
        <StatCard label={t('Money out')} value={money(summary?.total_paid_out)} isLoading={isLoading} />
        <StatCard label={t('Difference')} value={money(net)} isLoading={isLoading} />
        <StatCard label={t('Revenue')} value={money(summary?.total_revenue)} isLoading={isLoading} />
      </StatGrid>
      <div className={styles.tables}>
        <Card title={t('Money by method')} subtitle={t('Received and paid out, refunds included.')} isFlush>
          <MoneyTable summary={summary} />
        </Card>
        <Card title={t('Revenue by account')} subtitle={t('What was earned, paid or not.')}>
          <RevenueSums summary={summary} />
        </Card>
      </div>
    </>
  );
}
