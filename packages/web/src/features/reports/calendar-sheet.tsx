import { useQuery } from '@tanstack/react-query';
import type { Days } from '../../lib/period.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { calendarReportQuery } from '../../queries/reports.ts';
import { nextFreeQuery } from '../../queries/schedule.ts';
import { calendarReport } from './calendar-report.ts';
import { ReportSheet } from './report-sheet.tsx';

/** The report of the calendar, with what is free next. */
export function CalendarSheet({ days }: { days: Days }) {
  const { t } = useTranslation();
  const used = useQuery(calendarReportQuery(days));
  const next = useQuery(nextFreeQuery());
  const read = {
    error: used.error ?? next.error,
    isPlaceholderData: used.isPlaceholderData,
    isRefetching: used.isRefetching || next.isRefetching,
    refetch: () => Promise.all([used.refetch(), next.refetch()]).then(([first]) => first),
  };
  const report = used.data && next.data && calendarReport(used.data, next.data, t);
  return <ReportSheet name="calendar" {...{ days, read, report }} previous={used.data?.previous_period} />;
}
