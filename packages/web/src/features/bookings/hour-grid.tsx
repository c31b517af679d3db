import type { Session } from '@revive/contract';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatTime, toInputDay } from '../../lib/date.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import type { CalendarColumn } from './calendar-columns.ts';
import { timeAt } from './calendar-days.ts';
import styles from './calendar-grid.module.css';
import type { Dragged } from './drag-keys.ts';
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
  onOpen: (session: Session) => void;
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
  const drag = useSessionDrag({
    columns: columns.map(({ key }) => key),
    slot,
    placeAt: (x) => {
      const shownColumns = [...(grid.current?.querySelectorAll<HTMLElement>('[data-column]') ?? [])];
      const boxes = shownColumns.map((column) => ({
        column: column.dataset.column!,
        box: column.getBoundingClientRect(),
      }));
      // A position beyond the first or last column counts as that column.
      const away = boxes.map(({ box }) => Math.max(box.left - x, x - box.right, 0));
      const found = boxes[away.indexOf(Math.min(...away))];
      return (
        found && {
          column: found.column,
          top: found.box.top,
          minutesPerPixel: (shown.to - shown.from) / found.box.height,
        }
      );
    },
    snap: (minute) => Math.max(shown.from, Math.min(shown.to - slot, onLine(minute))),
    snapEnd: (start, end) => Math.max(start + slot, Math.min(shown.to, onLine(end))),
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
        <div className={styles.header} aria-hidden="true">
          <span className={styles.corner} />
          {columns.map(({ key, day, head }) => (
            <span
              key={key}
              className={classNames(
                styles.columnHead,
                !isByResource && day === toInputDay(now) && styles.todayHead,
              )}
            >
              {head}
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
      <DragVoice dragged={drag.dragged} columns={columns} />
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

/** Says for a screen reader where a session would be dropped. */
function DragVoice({ dragged, columns }: { dragged: Dragged | null; columns: readonly CalendarColumn[] }) {
  const { t } = useTranslation();
  const column = columns.find(({ key }) => key === dragged?.column);
  return (
    <VisuallyHidden>
      <span aria-live="assertive">
        {dragged &&
          column &&
          (dragged.minutes === dragged.session.duration_minutes
            ? t('{{time}}, {{column}}. Enter moves the session there, Escape leaves it where it was.', {
                time: timeAt(dragged.minute),
                column: column.name,
              })
            : t('{{from}} to {{until}}, {{column}}. Enter takes it, Escape leaves the session as it was.', {
                from: timeAt(dragged.minute),
                until: timeAt((dragged.minute + dragged.minutes) % (24 * HOUR)),
                column: column.name,
              }))}
      </span>
    </VisuallyHidden>
  );
}
