import type { PlannedSession } from '@revive/contract';

/** A session as it stands, or would stand if it were dropped now: its column, the minute of its day, how long it is. */
export type Dragged = { session: PlannedSession; column: string; minute: number; minutes: number };

/** Takes a focused session up, to be moved with the arrow keys. */
export const TAKE_UP_KEY = 'm';

/** Where sessions can be dropped. */
export type DragGrid = {
  /** The keys of the columns, from the first to the last. */
  columns: readonly string[];
  /** The minutes an arrow key moves a session by. */
  slot: number;
  /** The nearest minute at which a session may start. */
  snap: (minute: number) => number;
  /** The nearest minute at which a session that starts at a minute may end. */
  snapEnd: (start: number, end: number) => number;
};

export const DOWN: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
export const ASIDE: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

export type Pressed = { key: string; shiftKey: boolean };

/**
 * Where an arrow key takes a session that was taken up: up and down by a slot, aside to the next column; with Shift its end
 * goes up and down instead. Nothing for any other key. Backwards: the first column is at the right.
 */
export function moveByKey(
  held: Dragged,
  { key, shiftKey }: Pressed,
  { columns, slot, snap, snapEnd, isBackwards }: DragGrid & { isBackwards: boolean },
): Dragged | undefined {
  const down = DOWN[key];
  const aside = ASIDE[key];
  const { minute, minutes } = held;
  if (down !== undefined)
    return shiftKey
      ? { ...held, minutes: snapEnd(minute, minute + minutes + down * slot) - minute }
      : { ...held, minute: snap(minute + down * slot) };
  if (aside === undefined) return undefined;
  const place = columns.indexOf(held.column) + (isBackwards ? -aside : aside);
  return { ...held, column: columns[place] ?? held.column };
}
