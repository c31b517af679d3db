import { addDays, fromInputDateTime } from '../../../lib/date.ts';
import { formatDate, formatDays } from '../../../lib/date-style.ts';

export type CalendarView = 'week' | 'day';

// A calendar day alone has no time zone, so its arithmetic is done in UTC.
const atNoon = (day: string): Date => new Date(`${day}T12:00:00Z`);
const toDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Whether a text is a valid day, 2026-11-20. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(atNoon(text).getTime()) && toDay(atNoon(text)) === text;

/** First and last day of a view that contains a day. */
export function periodOf(view: CalendarView, day: string, weekStart: number): { from: string; to: string } {
  if (view === 'day') return { from: day, to: day };
  const from = addDays(day, -((atNoon(day).getUTCDay() - weekStart + 7) % 7));
  return { from, to: addDays(from, 6) };
}

/** Every day of a period. */
export function daysOf({ from, to }: { from: string; to: string }): string[] {
  const days = [from];
  while (days.at(-1)! < to) days.push(addDays(days.at(-1)!, 1));
  return days;
}

const UTC = { timeZone: 'UTC' };

/** 'Fri, Nov 20, 2026' or 'Nov 15 – 21, 2026'. */
export const titleOf = ({ from, to }: { from: string; to: string }): string =>
  from === to ? formatDate(atNoon(from), 'short', UTC) : formatDays(atNoon(from), atNoon(to));

/** 'Friday, November 20, 2026'. */
export const longDayOf = (day: string): string => formatDate(atNoon(day), 'long', UTC);

/** 'Friday, Nov 20', above the sessions of a day. */
export const listDayOf = (day: string): string => formatDate(atNoon(day), 'weekday', UTC);

/** 'Fri, 11/20', above a column. */
export const dayHeadOf = (day: string): string => formatDate(atNoon(day), 'head', UTC);

/** Formats a minute of the day as a time, 570 as 09:30. */
export const timeAt = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** The instant of a minute of a day in the business time zone. */
export const instantAt = (day: string, minute: number): string =>
  fromInputDateTime(`${day}T${timeAt(minute)}`);
