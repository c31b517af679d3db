import type { Policy, Session } from '@revive/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatTime, toInputDay } from '../../lib/date.ts';
import { dayHeadOf, timeAt } from './calendar-days.ts';
import styles from './calendar-grid.module.css';
import { DayColumn } from './day-column.tsx';
import { closedTimes, minutesOf, shownHours } from './opening-times.ts';
import { type Dragged, useSessionDrag } from './use-session-drag.ts';

type HourGridProps = {
  days: readonly string[];
  sessions: readonly Session[];
  policy: Policy;
  onOpen: (session: Session) => void;
  onMove: (dragged: Dragged) => void;
  onCreate: (day: string, minute: number) => void;
};

const HOUR = 60;

/** The hours of some days side by side. Sessions are dragged in it, and an empty slot creates a booking. */
export function HourGrid({ days, sessions, policy, onOpen, onMove, onCreate }: HourGridProps) {
  const now = useNow();
  const grid = useRef<HTMLDivElement>(null);
  const shown = shownHours(policy, sessions);
  const slot = policy.slot_minutes;
  const slots = (shown.to - shown.from) / slot;
  const lines = Array.from({ length: Math.ceil(slots) }, (_, place) => shown.from + place * slot);
  const down = (minute: number) => `${((minute - shown.from) / (shown.to - shown.from)) * 100}%`;

  const drag = useSessionDrag({
    placeAt: (x) => {
      const columns = [...(grid.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
      const boxes = columns.map((column) => ({
        day: column.dataset.day!,
        box: column.getBoundingClientRect(),
      }));
      // A position beyond the first or last day counts as that day.
      const away = boxes.map(({ box }) => Math.max(box.left - x, x - box.right, 0));
      const found = boxes[away.indexOf(Math.min(...away))];
      return (
        found && {
          day: found.day,
          top: found.box.top,
          minutesPerPixel: (shown.to - shown.from) / found.box.height,
        }
      );
    },
    snap: (minute) => Math.max(shown.from, Math.min(shown.to - slot, Math.round(minute / slot) * slot)),
    onMove,
  });

  const scrollToNow = useEffectEvent(() => {
    const scroller = grid.current;
    if (!scroller) return;
    // The previous hour stays visible.
    const minute = minutesOf(formatTime(now)) - HOUR - shown.from;
    scroller.scrollTop = (minute / (shown.to - shown.from)) * scroller.scrollHeight;
  });
  useEffect(() => scrollToNow(), []);

  return (
    <div ref={grid} className={styles.scroller}>
      {days.length > 1 && (
        <div className={styles.header} aria-hidden="true">
          <span className={styles.corner} />
          {days.map((day) => (
            <span
              key={day}
              className={classNames(styles.dayHeader, day === toInputDay(now) && styles.todayHeader)}
            >
              {dayHeadOf(day)}
            </span>
          ))}
        </div>
      )}
      <div className={styles.body} style={{ '--slots': slots } as React.CSSProperties}>
        <div className={styles.hours} aria-hidden="true">
          {lines
            .filter((minute) => minute % HOUR === 0)
            .map((minute) => (
              <span key={minute} className={styles.hour} style={{ insetBlockStart: down(minute) }}>
                {timeAt(minute)}
              </span>
            ))}
        </div>
        {lines.map((minute) => (
          <span
            key={minute}
            className={classNames(styles.slot, minute % HOUR !== 0 && styles.minor)}
            style={{ insetBlockStart: down(minute) }}
          />
        ))}
        {days.map((day) => (
          <DayColumn
            key={day}
            day={day}
            sessions={sessions.filter(({ scheduled_date }) => toInputDay(scheduled_date) === day)}
            shown={shown}
            closed={closedTimes(policy, day, shown)}
            now={now}
            drag={drag}
            onOpen={onOpen}
            onCreate={(minute) => onCreate(day, Math.floor(minute / slot) * slot)}
          />
        ))}
      </div>
    </div>
  );
}

const MINUTE_MS = 60_000;

/** The current time, updated every minute. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
