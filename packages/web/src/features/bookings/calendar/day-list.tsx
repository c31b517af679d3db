import type { Block, PlannedSession } from '@revive/contract';
import { classNames } from '../../../lib/class-names.ts';
import { toInputDay } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { BlockLine } from './block-lines.tsx';
import { isWithin } from './calendar-columns.ts';
import { listDayOf } from './calendar-days.ts';
import styles from './calendar-grid.module.css';
import { SessionButton } from './session-button.tsx';

type DayListProps = {
  days: readonly string[];
  sessions: readonly PlannedSession[];
  /** Leave, breaks and blocks of those whose columns are shown. */
  blocks: readonly Block[];
  onOpen: (session: PlannedSession) => void;
};

/** The sessions of some days as a list, where seven columns do not fit, below the leave and blocks of each day. */
export function DayList({ days, sessions, blocks, onOpen }: DayListProps) {
  const { t } = useTranslation();
  const today = toInputDay(new Date());
  const inOrder = sessions.toSorted((one, other) => one.scheduled_date.localeCompare(other.scheduled_date));
  const filled = days
    .map((day) => ({
      day,
      own: inOrder.filter(({ scheduled_date }) => toInputDay(scheduled_date) === day),
      away: blocks.filter(isWithin(day)),
    }))
    .filter(({ own, away }) => own.length + away.length > 0);
  // The days that are over lie above; a week without today begins at its first day.
  const firstAhead = days.includes(today) ? filled.find(({ day }) => day >= today)?.day : undefined;
  if (filled.length === 0) return <p className={styles.nothing}>{t('No sessions')}</p>;
  return filled.map(({ day, own, away }) => (
    <section
      key={day}
      ref={day === firstAhead ? showFirst : undefined}
      className={styles.listed}
      aria-labelledby={`day-${day}`}
    >
      <h3 id={`day-${day}`} className={classNames(styles.listDay, day === today && styles.todayHead)}>
        {listDayOf(day)}
      </h3>
      <ul>
        {away.map((block) => (
          <li key={`block ${block.id}`}>
            <BlockLine block={block} day={day} isNamed />
          </li>
        ))}
        {own.map((session) => (
          <li key={session.id}>
            <SessionButton
              isRow
              session={session}
              className={styles.listItem}
              onClick={() => onOpen(session)}
            >
              {session.resources.length > 0 && (
                <span className={styles.listWith}>
                  {session.resources.map(({ name }) => name).join(', ')}
                </span>
              )}
            </SessionButton>
          </li>
        ))}
      </ul>
    </section>
  ));
}

const showFirst = (section: HTMLElement | null) => section?.scrollIntoView({ block: 'start' });
