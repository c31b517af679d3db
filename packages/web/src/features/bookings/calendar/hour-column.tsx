import type { PlannedSession } from '@revive/contract';
import type { MouseEvent } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { formatTime, toInputDay } from '../../../lib/date.ts';
import { useTranslation } from '../../../lib/use-translation.ts';
import { BLOCK_NAMES } from './block-lines.tsx';
import { type CalendarColumn, minutesWithin } from './calendar-columns.ts';
import { instantAt, timeAt } from './calendar-days.ts';
import styles from './calendar-grid.module.css';
import { type Dragged, TAKE_UP_KEY } from './drag-keys.ts';
import { eventClass } from './event-class.ts';
import { type Minutes, minutesOf } from './opening-times.ts';
import { SessionButton } from './session-button.tsx';
import { SessionEvent } from './session-event.tsx';
import { type Placed, placeInLanes } from './session-lanes.ts';
import { EDGE, type SessionDrag } from './use-session-drag.ts';

type HourColumnProps = {
  column: CalendarColumn;
  shown: Minutes;
  now: Date;
  drag: SessionDrag;
  onOpen: (session: PlannedSession) => void;
  /** Called when an empty slot at this minute of the day was pressed. */
  onCreate: (minute: number) => void;
};

/** The hours of one column with its sessions, each as tall as its duration. */
export function HourColumn({ column, shown, now, drag, onOpen, onCreate }: HourColumnProps) {
  const { t } = useTranslation();
  const { key, day, sessions } = column;
  const isToday = toInputDay(now) === day;
  const minuteNow = minutesOf(formatTime(now));
  const long = shown.to - shown.from;
  const down = ({ from, to }: Minutes) => ({
    insetBlockStart: percent((Math.max(from, shown.from) - shown.from) / long),
    blockSize: percent((Math.min(to, shown.to) - Math.max(from, shown.from)) / long),
  });
  const placeOf = ({ from, to, lane, lanes }: Placed<unknown>) => ({
    ...down({ from, to }),
    insetInlineStart: percent(lane / lanes),
    inlineSize: percent(1 / lanes),
  });
  const { dragged } = drag;

  const handleClick = ({ target, currentTarget, clientY }: MouseEvent<HTMLElement>) => {
    if ((target as Element).closest('button')) return;
    const { top, height } = currentTarget.getBoundingClientRect();
    onCreate(shown.from + ((clientY - top) / height) * long);
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: by the keyboard, the button New Booking does the same
    // biome-ignore lint/a11y/useSemanticElements: a column is no group of fields
    <div
      role="group"
      aria-label={column.name}
      className={classNames(styles.column, isToday && styles.today)}
      data-column={key}
      onClick={handleClick}
    >
      {column.closed(shown).map((times) => (
        <span key={times.from} className={styles.closed} style={down(times)} />
      ))}
      {column.blocks
        .map((block) => ({ block, times: minutesWithin(day)(block) }))
        .filter(({ times }) => times.from < shown.to && times.to > shown.from)
        .map(({ block, times }) => (
          <span key={`block ${block.id}`} className={styles.block} style={down(times)}>
            {t(BLOCK_NAMES[block.reason])}
            {block.note && `: ${block.note}`}
          </span>
        ))}
      {placeInLanes(sessions, timesOf).map((placed) => (
        <SessionButton
          key={placed.item.id}
          session={placed.item}
          // It stays in place while it is dragged, because it captures the pointer.
          className={classNames(styles.timed, dragged?.session.id === placed.item.id && styles.left)}
          style={placeOf(placed)}
          aria-keyshortcuts={placed.item.completed ? undefined : TAKE_UP_KEY.toUpperCase()}
          data-session={placed.item.id}
          onClick={() => !drag.isDrag() && onOpen(placed.item)}
          {...drag.handlersOf({
            session: placed.item,
            column: key,
            minute: placed.from,
            minutes: placed.item.duration_minutes,
          })}
        >
          {!placed.item.completed && <span {...EDGE} className={styles.edge} />}
        </SessionButton>
      ))}
      {dragged?.column === key && <Ghost dragged={dragged} day={day} style={down(ghostTimes(dragged))} />}
      {isToday && minuteNow >= shown.from && minuteNow < shown.to && (
        <span className={styles.now} style={down({ from: minuteNow, to: minuteNow })} />
      )}
    </div>
  );
}

const timesOf = ({ scheduled_date, duration_minutes }: PlannedSession): Minutes => {
  const from = minutesOf(formatTime(scheduled_date));
  return { from, to: from + duration_minutes };
};

const ghostTimes = ({ minute, minutes }: Dragged): Minutes => ({ from: minute, to: minute + minutes });

/** Preview of a dragged session: position, start time, and the end where that changes. */
function Ghost({
  dragged: { session, minute, minutes },
  day,
  style,
}: {
  dragged: Dragged;
  day: string;
  style: React.CSSProperties;
}) {
  return (
    <div
      // Scrolled into view with every step, so that a drag can reach hidden hours.
      ref={(ghost) => ghost?.scrollIntoView({ block: 'nearest' })}
      className={classNames(eventClass(session), styles.timed, styles.ghost)}
      style={style}
      data-dragged=""
      aria-hidden="true"
    >
      <SessionEvent
        session={{ ...session, scheduled_date: instantAt(day, minute) }}
        {...(minutes !== session.duration_minutes && { until: timeAt((minute + minutes) % DAY) })}
      />
    </div>
  );
}

const DAY = 24 * 60;

const percent = (share: number): string => `${Math.round(share * 100_000) / 1000}%`;
