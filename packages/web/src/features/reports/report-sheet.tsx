import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useRef, useState } from 'react';
import { formatSessionDateTime } from '../../lib/date.ts';
import { downloadCsv } from '../../lib/download-csv.ts';
import { formatPeriod } from '../../lib/format-period.ts';
import { t } from '../../lib/i18n.ts';
import type { Days } from '../../lib/period.ts';
import { sheetAddress } from '../../lib/sheet-address.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { policyQuery } from '../../queries/policy.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { usePrintout } from '../../ui/paper/use-printout.ts';
import type { Opened } from './behind-drawer.tsx';
import { BehindFigure } from './behind-figure.ts';
import { REPORT_NAMES, type ReportName } from './labels.ts';
import { ReportBody, type ReportRead } from './report-body.tsx';
import { ReportCsv } from './report-csv.tsx';
import { type ReportHead, reportLines } from './report-lines.ts';
import type { Report } from './report-model.ts';
import styles from './report-sheet.module.css';

/** Reports whose figures stand on the sheet of the days too. */
const ON_THE_SHEET: readonly ReportName[] = ['profit-and-loss', 'cash-up'];

type ReportSheetProps = {
  name: ReportName;
  days: Days;
  /** The query of the report; its answer has the days of the period before. */
  read: ReportRead;
  report: Report | undefined;
  previous: Days | undefined;
  /** Chooses the interval of the report. */
  controls?: ReactNode;
  /** Below the last table, usually a button for more rows. */
  footer?: ReactNode;
  /** Reads the report with all its rows, where the screen may have a part of them. */
  readWhole?: () => Promise<Report>;
  /** Saves the whole report as a file that the server writes, instead of what is shown. */
  saveWhole?: () => Promise<void>;
};

/** One report, to view, download and print. */
export function ReportSheet(props: ReportSheetProps) {
  const { name, days, read, report, previous, controls, footer, readWhole, saveWhole } = props;
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const policy = useQuery(policyQuery());
  const sheet = useRef<HTMLElement>(null);
  usePrintout(sheet, {});
  const title = t(REPORT_NAMES[name]);
  const isReady = report && !report.isEmpty && !read.isPlaceholderData;
  const period = formatPeriod(days);
  const earlier = previous && !read.isPlaceholderData ? formatPeriod(previous) : '';
  return (
    <article ref={sheet} className={styles.sheet} aria-label={title}>
      <header className={styles.head}>
        <div className={styles.text}>
          <p className={styles.business}>
            <bdi>{policy.data?.business_name}</bdi>
          </p>
          <h2>{title}</h2>
          <p className={styles.period}>
            <strong>{period}</strong>{' '}
            {earlier && <span>{t('compared with {{days}}', { days: earlier })}</span>}
          </p>
          {ON_THE_SHEET.includes(name) && (
            <p data-print="hide">
              <Link to={sheetAddress(days)}>{t('How these figures belong together')}</Link>
            </p>
          )}
          <p className={styles.printed}>
            {t('Printed {{time}}', { time: formatSessionDateTime(new Date()) })}
          </p>
        </div>
        <div className={styles.actions} data-print="hide">
          {controls}
          <ReportCsv
            isReady={!!isReady}
            read={async () => (saveWhole ? void (await saveWhole()) : readWhole ? readWhole() : report)}
            write={(whole) => downloadReport(name, whole, { title, period, earlier }, days)}
          />
          <Button icon={<Printer />} disabled={!isReady} onClick={() => window.print()}>
            {t('Print')}
          </Button>
        </div>
      </header>
      <ReportBody
        read={read}
        report={report}
        footer={footer}
        onOpen={(figureName, figure) => setOpened({ name: figureName, figure })}
      />
      <BehindFigure opened={opened} onClose={() => setOpened(null)} />
    </article>
  );
}

/** Downloads the report on the screen as a CSV; `name` begins the file name. */
function downloadReport(name: string, report: Report, head: ReportHead, days: Days): void {
  const [title = [], ...lines] = reportLines(report, head, t);
  downloadCsv([name, days.start_date, days.end_date].join('_'), title.map(String), lines);
}
