import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePeriod } from '../lib/use-period.ts';
import { financeSummaryQuery } from '../queries/finance.ts';
import { Card } from '../ui/card.tsx';
import { PeriodFields } from '../ui/period-fields.tsx';
import styles from './finance.module.css';
import { LoadFailure } from './load-failure.tsx';
import reports from './reports-tab.module.css';
import { SummaryView } from './summary-view.tsx';

/** What the ledger says about a period: what came in, what went out, and what was earned. */
export function ReportsTab() {
  const { t } = useTranslation();
  const { days } = usePeriod();
  const summary = useQuery(financeSummaryQuery(days));
  return (
    <div className={styles.screen}>
      <header className={reports.head}>
        <h2 className={reports.title}>{t('Financial Reports')}</h2>
        <div className={reports.period}>
          <PeriodFields />
        </div>
      </header>
      {summary.isError && (!summary.data || summary.isPlaceholderData) ? (
        <Card>
          <LoadFailure list={summary} message={t('Failed to load the figures')} />
        </Card>
      ) : (
        <SummaryView summary={summary.data} days={days} />
      )}
    </div>
  );
}
