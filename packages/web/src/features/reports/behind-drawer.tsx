import { formatBusinessDay, formatPeriod } from '../../lib/format-period.ts';
import type { Translate } from '../../lib/use-translation.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { Drawer } from '../../ui/overlays/drawer.tsx';
import styles from './behind-drawer.module.css';
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

/** The entries or sessions behind a figure, each with a link to its source. */
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
          {behind.list === 'entries' ? (
            <EntryList filter={behind.filter} adds={behind.adds} />
          ) : behind.list === 'planned' ? (
            <PlannedSessionList filter={behind.filter} />
          ) : (
            <CompletedSessionList filter={behind.filter} />
          )}
        </>
      )}
    </Drawer>
  );
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
