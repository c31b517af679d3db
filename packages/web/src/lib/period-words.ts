import { format, parseISO } from 'date-fns';
import { formatDay } from './date.ts';
import type { Days } from './period.ts';

// Noon of the day, so that no time zone makes another day of it.
export const dayWords = (day: string): string => formatDay(`${day}T12:00:00Z`);

/** Nov 2026, of any day of that month. */
export const monthWords = (day: string): string => format(parseISO(day), 'MMM yyyy');

/** Nov 01 – Nov 30, 2026: the year once where it is the same. */
export function rangeWords({ start_date, end_date }: Days): string {
  if (start_date === end_date) return dayWords(start_date);
  const isOfOneYear = start_date.slice(0, 4) === end_date.slice(0, 4);
  const start = dayWords(start_date);
  return `${isOfOneYear ? start.replace(/, \d{4}$/, '') : start} – ${dayWords(end_date)}`;
}
