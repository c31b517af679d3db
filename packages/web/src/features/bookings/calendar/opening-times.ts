import { type PlannedSession, type Policy, WEEKDAYS } from '@revive/contract';
import { formatTime } from '../../../lib/date.ts';
import { hoursOf } from '../../../lib/unusual-time.ts';

/** A range of minutes of a day; 0 is midnight. */
export type Minutes = { from: number; to: number };

/** Parses '09:30' as 570. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The times within the shown hours at which the business is closed on a day, 2026-11-20. */
export function closedTimes(policy: Policy, day: string, shown: Minutes): Minutes[] {
  const hours = hoursOf(policy, day);
  if (!hours.open) return [shown];
  return [
    { from: shown.from, to: Math.min(shown.to, minutesOf(hours.from)) },
    { from: Math.max(shown.from, minutesOf(hours.to)), to: shown.to },
  ].filter(({ from, to }) => from < to);
}

/** The hours the calendar shows: those of the longest day, extended to include every session. */
export function shownHours(policy: Policy, sessions: readonly PlannedSession[]): Minutes {
  const open = WEEKDAYS.map((weekday) => policy.opening_hours[weekday]).filter((hours) => hours.open);
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
