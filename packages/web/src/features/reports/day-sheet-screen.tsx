import { useQuery } from '@tanstack/react-query';
import Printer from 'lucide-react/icons/printer';
import { useRef } from 'react';
import { usePeriod } from '../../lib/use-period.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { daySheetQuery } from '../../queries/reports.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { QueryError } from '../../ui/feedback/query-error.tsx';
import { PeriodFields } from '../../ui/forms/period-fields.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { usePrintout } from '../../ui/paper/use-printout.ts';
import styles from './day-sheet.module.css';
import { DaySheetView, isEmptySheet } from './day-sheet.tsx';
import { ReportSkeleton } from './report-skeleton.tsx';

/** How the figures of a day, or of a month of days, belong together; today where the address names none. */
export function DaySheetScreen() {
  const { t } = useTranslation();
  const { days } = usePeriod('today');
  const read = useQuery(daySheetQuery(days));
  const paper = useRef<HTMLElement>(null);
  usePrintout(paper, {});
  const sheet = read.error ? undefined : read.data;
  const isEmpty = sheet && !read.isPlaceholderData && isEmptySheet(sheet);
  return (
    <>
      <PageHeader
        title={t('The day in figures')}
        subtitle={t('What was booked, held, received and earned, and how one follows from the other.')}
        actions={
          <Button
            icon={<Printer />}
            disabled={!sheet || isEmpty || read.isPlaceholderData}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
        }
      />
      <Stack gap={4}>
        <div className={styles.fields}>
          <PeriodFields fallback="today" names={['today', 'week', 'month', 'last-month']} />
        </div>
        {read.error ? (
          <Card>
            <QueryError query={read} message={t('The figures could not be loaded.')} />
          </Card>
        ) : !sheet ? (
          <ReportSkeleton />
        ) : isEmpty ? (
          <Card>
            <EmptyState>{t('Nothing was booked, held or received on these days.')}</EmptyState>
          </Card>
        ) : (
          <DaySheetView ref={paper} sheet={sheet} isEarlier={read.isPlaceholderData} />
        )}
      </Stack>
    </>
  );
}
