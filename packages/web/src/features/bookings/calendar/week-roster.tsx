import type { PlannedSession } from '@revive/contract';
import { useRef } from 'react';
import { AwayButton } from '../../../ui/contexts/away-button.tsx';
import { Cluster } from '../../../ui/layout/cluster.tsx';
import type { CalendarColumn } from './calendar-columns.ts';
import { dayHeadOf, instantAt, longDayOf } from './calendar-days.ts';
import { DragVoice } from './drag-voice.tsx';
import { RosterCell } from './roster-cell.tsx';
import { cellKey, cellsOf, moveInRoster } from './roster-cells.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import type { SessionDrop } from './use-move-session.ts';
import { useSessionDrag } from './use-session-drag.ts';
import styles from './week-roster.module.css';

type WeekRosterProps = {
  days: readonly string[];
  /** The columns of every day of the week. */
  columns: readonly CalendarColumn[];
  /** What a row is: 'Therapists'. */
  caption: string;
  onOpen: (session: PlannedSession) => void;
  /** Called when a session was dropped on another day or in another row. */
  onMove: (session: PlannedSession, drop: SessionDrop) => void;
};

/**
 * A week as a table: a row for each therapist, room or machine, a column for each day. A session is dragged to another cell,
 * or moved there with M and the arrow keys, and keeps its time.
 */
export function WeekRoster({ days, columns, caption, onOpen, onMove }: WeekRosterProps) {
  const table = useRef<HTMLTableElement>(null);
  const { rows, cells } = cellsOf(days, columns);
  const keepFocus = useKeptFocus(table);
  const drag = useSessionDrag({
    dropAt: ({ session, minute, minutes }, { x, y }) => {
      const below = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]');
      const column = below?.dataset.cell;
      return column === undefined ? undefined : { session, minute, minutes, column };
    },
    byKey: (held, pressed, isBackwards) =>
      moveInRoster(held, pressed, { rows: [...rows.keys()], days, isBackwards }),
    onDrop: ({ session, column, minute }, start) => {
      const [from, to] = [cells.get(start.column), cells.get(column)];
      if (!from || !to) return;
      keepFocus(session.id);
      onMove(session, { instant: instantAt(to.day, minute), from, to });
    },
  });
  const target = drag.dragged && cells.get(drag.dragged.column);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={styles.scroller} aria-label={caption} tabIndex={0}>
      <table ref={table} className={styles.roster}>
        <thead>
          <tr>
            <th scope="col">{caption}</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {dayHeadOf(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([row, { name, resource }]) => (
            <tr key={row}>
              <th scope="row" aria-label={name}>
                <Cluster as="span" isCentered>
                  <bdi>{name}</bdi>
                  {resource?.is_active && <AwayButton resource={resource} />}
                </Cluster>
              </th>
              {days.map((day) => (
                <RosterCell key={day} cell={cells.get(cellKey(row, day))!} drag={drag} onOpen={onOpen} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DragVoice
        dragged={drag.dragged}
        place={target ? `${target.name} · ${longDayOf(target.day)}` : undefined}
      />
    </section>
  );
}
