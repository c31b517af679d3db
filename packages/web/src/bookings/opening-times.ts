import { type Policy, type Session, WEEKDAYS } from '@revive/contract';
import { formatTime } from '../lib/date.ts';

/** The opening hours as the calendar takes them: weekday numbers with 0 for Sunday. */
export const businessHours = ({ opening_hours }: Policy) =>
  WEEKDAYS.map((weekday, index) => ({ ...opening_hours[weekday], number: (index + 1) % 7 }))
    .filter((hours) => hours.open)
    .map(({ number, from, to }) => ({ daysOfWeek: [number], startTime: from, endTime: to }));

const hourOf = (time: string): number => Number(time.slice(0, 2));
const asTime = (hour: number): string => `${String(hour).padStart(2, '0')}:00:00`;

/** The hours the calendar shows: those of the longest day, wide enough for every session there is. */
export function shownHours(policy: Policy, sessions: readonly Session[]): { from: string; to: string } {
  const open = WEEKDAYS.map((weekday) => policy.opening_hours[weekday]).filter((hours) => hours.open);
  const starts = open.map(({ from }) => hourOf(from));
  const ends = open.map(({ to }) => hourOf(to) + (to.endsWith(':00') ? 0 : 1));
  for (const session of sessions) {
    const hour = hourOf(formatTime(session.scheduled_date));
    starts.push(hour);
    ends.push(Math.min(24, hour + 1 + Math.ceil(session.duration_minutes / 60)));
  }
  return { from: asTime(Math.min(...starts, 8)), to: asTime(Math.max(...ends, 9)) };
}
