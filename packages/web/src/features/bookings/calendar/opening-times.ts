import { openRanges, type PlannedSession, type Policy, WEEKDAYS } from '@revive/contract';
import { formatTime } from '../../../lib/date.ts';

/** A range of minutes of a day; 0 is midnight. */
export type Minutes = { from: number; to: number };

/** Parses '09:30' as 570. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The times within the shown hours at which the business is closed on a day, 2026-11-20, or has a break. */
export function closedTimes(policy: Policy, day: string, shown: Minutes): Minutes[] {
  const open = openRanges(policy, day).map(({ from, to }) => ({ from: minutesOf(from), to: minutesOf(to) }));
  const edges = [shown.from, ...open.flatMap(({ from, to }) => [from, to]), shown.to];
  return edges
    .flatMap((from, place) => (place % 2 === 0 ? [{ from, to: edges[place + 1]! }] : []))
    .map(({ from, to }) => ({ from: Math.max(from, shown.from), to: Math.min(to, shown.to) }))
    .filter(({ from, to }) => from < to);
}

/** The hours the calendar shows: those of the longest day of the week and of the shown days, extended to include every session. */
export function shownHours(
  policy: Policy,
  sessions: readonly PlannedSession[],
  days: readonly string[] = [],
): Minutes {
  const week = WEEKDAYS.map((weekday) => policy.opening_hours[weekday]).filter((hours) => hours.open);
  const open = [...week, ...days.flatMap((day) => openRanges(policy, day))];
  const starts = open.map(({ from }) => minutesOf(from));
  const ends = open.map(({ to }) => minutesOf(to));
  for (const session of sessions) {
    const start = minutesOf(formatTime(session.scheduled_date));
    starts.push(start);
    // One hour more, as a target for dragging.
    ends.push(Math.floor(start / 60) * 60 + 60 + session.duration_minutes);
  }
  return {
    from: Math.floor(Math.min(...starts, 8 * 60) / 60) * 60,
    to: Math.min(24 * 60, Math.ceil(Math.max(...ends, 9 * 60) / 60) * 60),
  };
}
