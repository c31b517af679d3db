import { momentOf } from '../../lib/date-style.ts';

const two = (number: number) => String(number).padStart(2, '0');

/** The business day of an instant, 2026-11-20. */
export function dayOf(instant: string | Date): string {
  const { year, month, day } = momentOf(new Date(instant));
  return `${year}-${two(month)}-${two(day)}`;
}

/** The day so many days later. */
export function laterDay(day: string, days: number): string {
  const date = noonOf(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Noon of a day, which every time zone calls by the same date. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);
