import type { CalendarColumn } from './calendar-columns.ts';
import { ASIDE, DOWN, type Dragged, type Pressed } from './drag-keys.ts';

/** The rows and days of a week by therapist, room or machine. */
export type Roster = {
  rows: readonly string[];
  days: readonly string[];
};

/** What a dragged session names its cell by. */
export const cellKey = (row: string, day: string): string => `${row} ${day}`;

const partsOf = (cell: string): [string, string] => {
  const at = cell.lastIndexOf(' ');
  return [cell.slice(0, at), cell.slice(at + 1)];
};

/**
 * Where an arrow key takes a session that was taken up: up and down to another row, aside to another day, at the same time.
 * Nothing for any other key. Backwards: the first day is at the right.
 */
export function moveInRoster(
  held: Dragged,
  { key, shiftKey }: Pressed,
  { rows, days, isBackwards }: Roster & { isBackwards: boolean },
): Dragged | undefined {
  const [row, day] = partsOf(held.column);
  const down = DOWN[key];
  const aside = ASIDE[key];
  if (shiftKey || (down === undefined && aside === undefined)) return undefined;
  const toRow = rows[rows.indexOf(row) + (down ?? 0)] ?? row;
  const toDay = days[days.indexOf(day) + (isBackwards ? -1 : 1) * (aside ?? 0)] ?? day;
  return { ...held, column: cellKey(toRow, toDay) };
}

/** The cells of a week by their keys. Who has no column of their own on a day still has a cell there. */
export function cellsOf(days: readonly string[], columns: readonly CalendarColumn[]) {
  const rows = new Map<string, CalendarColumn>();
  for (const column of columns) if (!rows.has(column.key)) rows.set(column.key, column);
  const cells = new Map<string, CalendarColumn>();
  for (const column of columns) cells.set(cellKey(column.key, column.day), column);
  for (const [row, column] of rows)
    for (const day of days) {
      const key = cellKey(row, day);
      if (!cells.has(key)) cells.set(key, { ...column, day, sessions: [], blocks: [], closed: () => [] });
    }
  return { rows, cells };
}
