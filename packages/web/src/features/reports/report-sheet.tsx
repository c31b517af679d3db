import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Printer from 'lucide-react/icons/printer';
import { type ReactNode, useRef, useState } from 'react';
import { formatSessionDateTime } from '../../lib/date.ts';
import type { Days } from '../../lib/period.ts';
import { rangeWords } from '../../lib/period-words.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { policyQuery } from '../../queries/policy.ts';
import { Button } from '../../ui/button.tsx';
import { usePrintout } from '../../ui/use-printout.ts';
import type { Opened } from './behind-drawer.tsx';
import { BehindFigure } from './behind-figure.ts';
import { downloadReport } from './download-report.ts';
import { ReportBody, type ReportRead } from './report-body.tsx';
import type { Report } from './report-model.ts';
import styles from './report-sheet.module.css';
import { REPORT_NAMES, type ReportName } from './words.ts';

type ReportSheetProps = {
  name: ReportName;
  days: Days;
  /** As it was read; the days of the period before come with it. */
  read: ReportRead;
  report: Report | undefined;
  previous: Days | undefined;
  /** Chooses how the report is cut. */
  controls?: ReactNode;
  /** Under the last table, where it goes on. */
  footer?: ReactNode;
};

/** One report on a sheet: to look into, to take along as a table, and to print as it stands. */
export function ReportSheet({ name, days, read, report, previous, controls, footer }: ReportSheetProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<Opened | null>(null);
  const policy = useQuery(policyQuery());
  const sheet = useRef<HTMLElement>(null);
  usePrintout(sheet, {});
  const title = t(REPORT_NAMES[name]);
  const isReady = report && !report.isEmpty && !read.isPlaceholderData;
  const period = rangeWords(days);
  const earlier = previous && !read.isPlaceholderData ? rangeWords(previous) : '';
  return (
    <article ref={sheet} className={styles.sheet} aria-label={title}>
      <header className={styles.head}>
        <div className={styles.words}>
          <p className={styles.business}>{policy.data?.business_name}</p>
          <h2>{title}</h2>
          <p className={styles.period}>
            <strong>{period}</strong>{' '}
            {earlier && <span>{t('compared with {{days}}', { days: earlier })}</span>}
          </p>
          <p className={styles.printed}>
            {t('Printed {{time}}', { time: formatSessionDateTime(new Date()) })}
          </p>
        </div>
        <div className={styles.acts} data-print="hide">
          {controls}
          <Button
            icon={<Download />}
            disabled={!isReady}
            onClick={() => report && downloadReport(name, report, { title, period, earlier }, days)}
          >
            {t('CSV')}
          </Button>
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
