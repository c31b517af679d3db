import { usePeriod } from '../../lib/use-period.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { PeriodFields } from '../../ui/forms/period-fields.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { ReportChooser } from './report-chooser.tsx';
import { REPORTS } from './reports.tsx';
import styles from './reports-tab.module.css';
import { useReportName } from './use-report-name.ts';

/** The financial reports; the report and its days are kept in the address. */
export function ReportsTab() {
  const { t } = useTranslation();
  const { days } = usePeriod();
  const [name] = useReportName();
  const Report = REPORTS[name];
  return (
    <Stack gap={5}>
      <header className={styles.head}>
        <h2>{t('Financial Reports')}</h2>
        <div className={styles.period}>
          <PeriodFields />
        </div>
      </header>
      <ReportChooser />
      <Report key={name} days={days} />
    </Stack>
  );
}
