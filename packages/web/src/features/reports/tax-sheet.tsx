import { useQuery } from '@tanstack/react-query';
import type { Days } from '../../lib/period.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { taxQuery } from '../../queries/reports.ts';
import { PaceChoice, usePace } from './pace-choice.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { taxReport } from './tax-report.ts';

/** The report of the tax, by day, week or month. */
export function TaxSheet({ days }: { days: Days }) {
  const { t } = useTranslation();
  const [pace] = usePace();
  const read = useQuery(taxQuery(days, pace));
  const report = read.data && taxReport(read.data, t);
  return (
    <ReportSheet
      name="tax"
      {...{ days, read, report }}
      previous={read.data?.previous_period}
      controls={<PaceChoice shown={read.data?.by ?? 'day'} />}
    />
  );
}
