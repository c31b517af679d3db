import { DEFAULT_POLICY, type Session } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { addDays, firstWeekday, toInputDay } from '../../lib/date.ts';
import { policyQuery } from '../../queries/policy.ts';
import { dayColumns } from './calendar-columns.ts';
import { type CalendarView, instantAt, periodOf } from './calendar-days.ts';
import styles from './calendar-grid.module.css';
import { DayList } from './day-list.tsx';
import { HourGrid } from './hour-grid.tsx';
import { shownHours } from './opening-times.ts';
import { useIsNarrow } from './use-is-narrow.ts';

type CalendarGridProps = {
  view: CalendarView;
  /** Any day of the view. */
  day: string;
  sessions: readonly Session[];
  onOpen: (session: Session) => void;
  /** Called when a session was dragged to this instant. */
  onMove: (session: Session, instant: string) => void;
  /** Called when an empty slot at this instant was pressed. */
  onCreate: (instant: string) => void;
};

/** A day or week with its sessions, in the business time zone. */
export function CalendarGrid({ view, day, sessions, onOpen, onMove, onCreate }: CalendarGridProps) {
  const isNarrow = useIsNarrow();
  const { data: policy = DEFAULT_POLICY } = useQuery(policyQuery());
  const { from, to } = periodOf(view, day, firstWeekday());
  const days = [from];
  while (days.at(-1)! < to) days.push(addDays(days.at(-1)!, 1));
  const shown = sessions.filter(({ scheduled_date }) => days.includes(toInputDay(scheduled_date)));
  const columns = dayColumns(days, shown, policy);
  return (
    <div className={styles.calendar}>
      {/* Seven columns do not fit on a phone, which shows a week as a list. */}
      {isNarrow && view === 'week' ? (
        <DayList days={days} sessions={shown} onOpen={onOpen} />
      ) : (
        <HourGrid
          columns={columns}
          shown={shownHours(policy, shown)}
          slot={policy.slot_minutes}
          onOpen={onOpen}
          onMove={({ session, column, minute }) => onMove(session, instantAt(column, minute))}
          onCreate={({ day: at }, minute) => onCreate(instantAt(at, minute))}
        />
      )}
    </div>
  );
}
