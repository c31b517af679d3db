import { formatDay } from './date.ts';
import { formatDate } from './date-style.ts';
import type { Days } from './period.ts';

// Noon, so that no time zone changes the day.
export const formatBusinessDay = (day: string): string => formatDay(`${day}T12:00:00Z`);

/** Nov 2026, for any day of that month. */
export const formatMonth = (day: string): string =>
  formatDate(new Date(`${day}T12:00:00Z`), 'month', { timeZone: 'UTC', locale: 'en-US' });

/** Nov 01 – Nov 30, 2026; the year only once where it is the same. */
export function formatPeriod({ start_date, end_date }: Days): string {
  if (start_date === end_date) return formatBusinessDay(start_date);
  const isOfOneYear = start_date.slice(0, 4) === end_date.slice(0, 4);
  const start = formatBusinessDay(start_date);
  return `${isOfOneYear ? start.replace(/,? \d{4}$/, '') : start} – ${formatBusinessDay(end_date)}`;
}
