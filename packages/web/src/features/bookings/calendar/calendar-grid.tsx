import { type Block, DEFAULT_POLICY, type PlannedSession } from '@revive/contract';
import { useQuery } from '@tanstack/react-query';
import { toInputDay } from '../../../lib/date.ts';
import { policyQuery } from '../../../queries/policy.ts';
import { type CalendarColumn, dayColumns } from './calendar-columns.ts';
import { type CalendarView, instantAt } from './calendar-days.ts';
import styles from './calendar-grid.module.css';
import { ColumnList } from './column-list.tsx';
import { DayList } from './day-list.tsx';
import { HourGrid } from './hour-grid.tsx';
import { shownHours } from './opening-times.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import type { SessionDrop } from './use-move-session.ts';
import { WeekRoster } from './week-roster.tsx';

type CalendarGridProps = {
  view: CalendarView;
  days: readonly string[];
  /** What the columns are called together. */
  caption: string;
  sessions: readonly PlannedSession[];
  /** The columns of each day by therapist, room or machine; without them a column is a day. */
  resourceColumns?: readonly CalendarColumn[] | undefined;
  /** Leave, breaks and blocks of those days. */
  blocks: readonly Block[];
  onOpen: (session: PlannedSession) => void;
  /** Called when a session was dropped at another time or column, or with another end. */
  onMove: (session: PlannedSession, drop: SessionDrop) => void;
  /** Called when an empty slot at this instant of a column was pressed. */
  onCreate: (instant: string, column: CalendarColumn) => void;
};

const MINUTE_MS = 60_000;

/** A day or week with its sessions, in the business time zone. */
export function CalendarGrid(props: CalendarGridProps) {
  const { view, days, caption, sessions, onOpen, onMove, onCreate } = props;
  const isNarrow = useIsNarrow();
  const { data: policy = DEFAULT_POLICY } = useQuery(policyQuery());
  const shown = sessions.filter(({ scheduled_date }) => days.includes(toInputDay(scheduled_date)));
  const columns = props.resourceColumns ?? dayColumns(days, shown, policy);
  const columnOf = (key: string) => columns.find((column) => column.key === key)!;
  return (
    <div className={styles.calendar}>
      {/* Several columns do not fit on a phone, which shows a week as a list by day, and a day by person. */}
      {isNarrow && view === 'week' ? (
        <DayList days={days} sessions={shown} blocks={props.blocks} onOpen={onOpen} />
      ) : isNarrow && props.resourceColumns ? (
        <ColumnList columns={columns} onOpen={onOpen} />
      ) : props.resourceColumns && view === 'week' ? (
        <WeekRoster {...{ days, columns, caption, onOpen, onMove }} />
      ) : (
        <HourGrid
          columns={columns}
          shown={shownHours(policy, shown, days)}
          slot={policy.slot_minutes}
          onOpen={onOpen}
          onMove={({ session, column: key, minute, minutes }, from) => {
            const to = columnOf(key);
            const instant = instantAt(to.day, minute);
            const ends = new Date(Date.parse(instant) + minutes * MINUTE_MS).toISOString();
            const isLonger = minutes !== from.minutes;
            onMove(session, { instant, ...(isLonger && { ends }), from: columnOf(from.column), to });
          }}
          onCreate={(column, minute) => onCreate(instantAt(column.day, minute), column)}
        />
      )}
    </div>
  );
}
