import type { PlannedSession } from '@revive/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { formatTime, toInputDay } from '../../../lib/date.ts';
import { AwayButton } from '../../../ui/contexts/away-button.tsx';
import type { CalendarColumn } from './calendar-columns.ts';
import { timeAt } from './calendar-days.ts';
import styles from './calendar-grid.module.css';
import { type Dragged, moveByKey } from './drag-keys.ts';
import { DragVoice } from './drag-voice.tsx';
import { HourColumn } from './hour-column.tsx';
import { type Minutes, minutesOf } from './opening-times.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSessionDrag } from './use-session-drag.ts';

type HourGridProps = {
  columns: readonly CalendarColumn[];
  /** The hours from top to bottom. */
  shown: Minutes;
  /** The minutes from line to line. */
  slot: number;
  onOpen: (session: PlannedSession) => void;
  onMove: (dropped: Dragged, from: Dragged) => void;
  onCreate: (column: CalendarColumn, minute: number) => void;
};

const HOUR = 60;

/** The hours of some columns side by side. Sessions are dragged in it, and an empty slot creates a booking. */
export function HourGrid({ columns, shown, slot, onOpen, onMove, onCreate }: HourGridProps) {
  const now = useNow();
  const isByResource = columns[0]?.resource !== undefined;
  const grid = useRef<HTMLDivElement>(null);
  const slots = (shown.to - shown.from) / slot;
  const onLine = (minute: number) => Math.round(minute / slot) * slot;
  const lines = Array.from({ length: Math.ceil(slots) }, (_, place) => shown.from + place * slot);
  const down = (minute: number) => `${((minute - shown.from) / (shown.to - shown.from)) * 100}%`;

  const keepFocus = useKeptFocus(grid);
  const snap = (minute: number) => Math.max(shown.from, Math.min(shown.to - slot, onLine(minute)));
  const snapEnd = (start: number, end: number) => Math.max(start + slot, Math.min(shown.to, onLine(end)));
  const columnAt = (x: number) => {
    const shownColumns = [...(grid.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
    const boxes = shownColumns.map((column) => ({
      key: column.dataset.column!,
      box: column.getBoundingClientRect(),
    }));
    // A position beyond the first or last column counts as that column.
    const away = boxes.map(({ box }) => Math.max(box.left - x, x - box.right, 0));
    return boxes[away.indexOf(Math.min(...away))];
  };
  const drag = useSessionDrag({
    topAt: (x) => columnAt(x)?.box.top,
    dropAt: ({ session, column, minute, minutes, isEdge, ...start }, { x, y }) => {
      const place = columnAt(x);
      if (!place) return undefined;
      // The column may have been scrolled meanwhile, so the distance within it counts.
      const pixels = y - place.box.top - (start.y - start.top);
      const way = (pixels * (shown.to - shown.from)) / place.box.height;
      return isEdge
        ? { session, column, minute, minutes: snapEnd(minute, minute + minutes + way) - minute }
        : { session, column: place.key, minute: snap(minute + way), minutes };
    },
    byKey: (held, pressed, isBackwards) =>
      moveByKey(held, pressed, {
        columns: columns.map(({ key }) => key),
        slot,
        snap,
        snapEnd,
        isBackwards,
      }),
    onDrop: (dropped, from) => {
      keepFocus(dropped.session.id);
      onMove(dropped, from);
    },
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
    <div
      ref={grid}
      className={classNames(styles.scroller, isByResource && styles.wide)}
      style={{ '--columns': columns.length } as React.CSSProperties}
    >
      {(columns.length > 1 || isByResource) && (
        <div className={styles.header}>
          <span className={styles.corner} />
          {columns.map(({ key, day, head, resource }) => (
            <span
              key={key}
              className={classNames(
                styles.columnHead,
                !isByResource && day === toInputDay(now) && styles.todayHead,
              )}
            >
              {/* The column has its name itself. */}
              <span aria-hidden="true">{head}</span>
              {resource?.is_active && <AwayButton resource={resource} day={day} />}
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
        {columns.map((column) => (
          <HourColumn
            key={column.key}
            column={column}
            shown={shown}
            now={now}
            drag={drag}
            onOpen={onOpen}
            onCreate={(minute) => onCreate(column, Math.floor(minute / slot) * slot)}
          />
        ))}
      </div>
      <DragVoice
        dragged={drag.dragged}
        place={columns.find(({ key }) => key === drag.dragged?.column)?.name}
      />
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
