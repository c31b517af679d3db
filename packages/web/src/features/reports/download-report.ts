import { downloadCsv } from '../../lib/download-csv.ts';
import { t } from '../../lib/i18n.ts';
import type { Days } from '../../lib/period.ts';
import { type ReportHead, reportLines } from './report-lines.ts';
import type { Report } from './report-model.ts';

/** Hands the report on the screen to the browser as a table; `name` begins the file's name. */
export function downloadReport(name: string, report: Report, head: ReportHead, days: Days): void {
  const [title = [], ...lines] = reportLines(report, head, t);
  downloadCsv([name, days.start_date, days.end_date].join('_'), title.map(String), lines);
}
