import { useQuery } from '@tanstack/react-query';
import type { Days } from '../../lib/period.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { cashUpQuery } from '../../queries/reports.ts';
import { cashUpReport } from './cash-up-report.ts';
import { ReportSheet } from './report-sheet.tsx';

/** The report of what came in and went out, by method and day. */
export function CashUpSheet({ days }: { days: Days }) {
  const { t } = useTranslation();
  const read = useQuery(cashUpQuery(days));
  const report = read.data && cashUpReport(read.data, t);
  return <ReportSheet name="cash-up" {...{ days, read, report }} previous={read.data?.previous_period} />;
}
