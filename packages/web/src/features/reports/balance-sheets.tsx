import { useQuery } from '@tanstack/react-query';
import type { Days } from '../../lib/period.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { balanceSheetQuery, trialBalanceQuery } from '../../queries/reports.ts';
import { balanceSheetReport } from './balance-sheet-report.ts';
import { ReportSheet } from './report-sheet.tsx';
import { trialBalanceReport } from './trial-balance-report.ts';

type OfDays = { days: Days };

/** The balance sheet of the last day. */
export function BalanceSheetSheet({ days }: OfDays) {
  const { t } = useTranslation();
  const day = days.end_date;
  const read = useQuery(balanceSheetQuery(day));
  const report = read.data && balanceSheetReport(read.data, t);
  return (
    <ReportSheet
      name="balance-sheet"
      days={{ start_date: day, end_date: day }}
      {...{ read, report }}
      previous={undefined}
    />
  );
}

export function TrialBalanceSheet({ days }: OfDays) {
  const { t } = useTranslation();
  const read = useQuery(trialBalanceQuery(days));
  const report = read.data && trialBalanceReport(read.data, t);
  return <ReportSheet name="trial-balance" {...{ days, read, report }} previous={undefined} />;
}
