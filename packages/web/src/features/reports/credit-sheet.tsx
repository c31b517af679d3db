import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { Days } from '../../lib/period.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { creditQuery, creditTotalQuery, readCreditForFile } from '../../queries/reports.ts';
import { LoadMoreOf } from '../../ui/lists/query-list.tsx';
import { creditReport } from './credit-report.ts';
import { readBoth } from './read-both.ts';
import { ReportSheet } from './report-sheet.tsx';

/** The report of credit, page by page, and whole in its file. */
export function CreditSheet({ days }: { days: Days }) {
  const { t } = useTranslation();
  const total = useQuery(creditTotalQuery(days));
  const list = useInfiniteQuery(creditQuery(days));
  const rows = list.data;
  return (
    <ReportSheet
      name="credit"
      days={days}
      read={readBoth(list, total)}
      report={total.data && rows && creditReport(total.data, rows, t)}
      previous={total.data?.previous_period}
      footer={<LoadMoreOf list={list} />}
      {...(total.data && {
        readWhole: async () => creditReport(total.data, await readCreditForFile(days), t),
      })}
    />
  );
}
