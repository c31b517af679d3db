import { TZDate } from '@date-fns/tz';
import { addDays, format, startOfDay } from 'date-fns';

const HAS_OFFSET = /(Z|[+-]\d{2}:?\d{2})$/;

/** An instant from a request's date-time (`DateTimeIn`); without an offset it is in the business time zone. */
export function toInstant(text: string, timeZone: string): Date {
  const iso = text.replace(' ', 'T');
  if (HAS_OFFSET.test(iso)) return new Date(iso);
  const [year, month, day, hour, minute, second = 0] = iso.split(/[-T:.]/).map(Number);
  return new Date(new TZDate(year!, month! - 1, day!, hour!, minute!, second, timeZone).getTime());
}

/** The first instant of a business day (`YYYY-MM-DD`). */
export const startOfBusinessDay = (day: string, timeZone: string): Date =>
  toInstant(`${day}T00:00`, timeZone);

/** The business day around an instant: from its first instant up to, not including, the next day's. */
export function businessDayOf(instant: Date, timeZone: string): { from: Date; to: Date } {
  const start = startOfDay(new TZDate(instant.getTime(), timeZone));
  return { from: new Date(start.getTime()), to: new Date(addDays(start, 1).getTime()) };
}

/** The same wall-clock time in the business zone, so many days later. */
export const addBusinessDays = (instant: Date, days: number, timeZone: string): Date =>
  new Date(addDays(new TZDate(instant.getTime(), timeZone), days).getTime());

/** An instant by the clock of the business, 2026-11-20 14:05. */
export const businessMinute = (instant: Date, timeZone: string): string =>
  format(new TZDate(instant.getTime(), timeZone), 'yyyy-MM-dd HH:mm');

/** The time of day by the clock of the business, 14:05:09. */
export const businessClock = (instant: Date, timeZone: string): string =>
  format(new TZDate(instant.getTime(), timeZone), 'HH:mm:ss');

/** The business day (`YYYY-MM-DD`) an instant falls on. */
export const businessDate = (instant: Date, timeZone: string): string =>
  format(new TZDate(instant.getTime(), timeZone), 'yyyy-MM-dd');
