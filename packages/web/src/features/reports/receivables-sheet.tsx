import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Days } from '../../lib/period.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { readReceivablesForFile, receivablesQuery, receivablesTotalQuery } from '../../queries/reports.ts';
import { LoadMoreOf } from '../../ui/lists/query-list.tsx';
import { readBoth } from './read-both.ts';
import { receivablesReport } from './receivables-report.ts';
import { ReportSheet } from './report-sheet.tsx';

/** The report of what is owed, page by page, and whole in its file. */
export function ReceivablesSheet({ days }: { days: Days }) {
  const { t } = useTranslation();
  const total = useQuery(receivablesTotalQuery(days));
  const list = useInfiniteQuery(receivablesQuery(days));
  const rows = list.data;
  return (
    <ReportSheet
      name="receivables"
      days={days}
      read={readBoth(list, total)}
      report={total.data && rows && receivablesReport(total.data, rows, t)}
      previous={total.data?.previous_period}
      footer={<LoadMoreOf list={list} />}
      {...(total.data && {
        readWhole: async () => receivablesReport(total.data, await readReceivablesForFile(days), t),
      })}
    />
  );
}
