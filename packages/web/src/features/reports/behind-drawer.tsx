import { formatBusinessDay, formatPeriod } from '../../lib/format-period.ts';
import type { Translate } from '../../lib/use-translation.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import styles from './behind-drawer.module.css';
import { BookedList } from './booked-list.tsx';
import { CompletedSessionList } from './completed-session-list.tsx';
import { EntryList } from './entry-list.tsx';
import { formatFigure } from './format-figure.ts';
import { PlannedSessionList } from './planned-session-list.tsx';
import type { Behind, Figure } from './report-model.ts';

export type Opened = { name: string; figure: Figure };

type BehindDrawerProps = {
  /** The opened figure and its name; null while none is open. */
  opened: Opened | null;
  onClose: () => void;
};

/** The entries, sessions or bookings behind a figure, each with a link to its source. */
export function BehindDrawer({ opened, onClose }: BehindDrawerProps) {
  const { t } = useTranslation();
  const behind = opened?.figure.behind;
  return (
    <Drawer isOpen={behind !== undefined} onClose={onClose} title={opened?.name} isFlush>
      {opened && behind && (
        <>
          <div className={styles.sum}>
            <span>{formatFilterDays(behind, t)}</span>
            <strong>{formatFigure(opened.figure)}</strong>
          </div>
          <Rows behind={behind} />
        </>
      )}
    </Drawer>
  );
}

function Rows({ behind }: { behind: Behind }) {
  switch (behind.list) {
    case 'entries':
      return <EntryList filter={behind.filter} adds={behind.adds} />;
    case 'planned':
      return <PlannedSessionList filter={behind.filter} />;
    case 'booked':
      return <BookedList filter={behind.filter} amount={behind.amount} />;
    case 'sessions':
      return <CompletedSessionList filter={behind.filter} />;
  }
}

function formatFilterDays(behind: Behind, t: Translate): string {
  const { start_date, end_date } =
    behind.list === 'planned'
      ? { start_date: behind.filter.from, end_date: behind.filter.to }
      : behind.filter;
  if (!end_date) return '';
  return start_date
    ? formatPeriod({ start_date, end_date })
    : t('everything until {{day}}', { day: formatBusinessDay(end_date) });
}
