/** Business days, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Longer than any verification takes: one that started earlier has lost its process. */
export const GIVE_UP_MS = 60 * 60_000;

/** How many verifications are kept: one per night for about three months. */
export const KEPT = 90;

/** The first and the last day of a month such as `2026-10`; undefined of anything else. */
export function daysOfMonth(month: string): Days | undefined {
  if (!/^[12]\d{3}-(0[1-9]|1[0-2])$/.test(month)) return undefined;
  const [year, number] = month.split('-').map(Number) as [number, number];
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}

/** A whole proof that takes no longer is made every night. */
const QUICK_MS = 5 * 60_000;
/** Else it is made every week, by the nights that begin a little earlier or later. */
const WEEK_MS = 6.5 * 86_400_000;

/** Whether a night reads all books, by the whole proof that was finished last. */
export const isWholeDue = (last: { started_at: Date; finished_at: Date } | undefined, now: Date): boolean =>
  last === undefined ||
  last.finished_at.getTime() - last.started_at.getTime() <= QUICK_MS ||
  now.getTime() - last.started_at.getTime() >= WEEK_MS ||
  // The clock was set back: nothing is known of how long ago it was.
  last.started_at > now;
