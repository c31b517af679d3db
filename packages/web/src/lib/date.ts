import { TZDate } from '@date-fns/tz';
import { format } from 'date-fns';
import { businessLocale } from './business-locale.ts';

type Instant = string | Date;

const inBusinessZone = (instant: Instant): TZDate =>
  new TZDate(typeof instant === 'string' ? instant : instant.toISOString(), businessLocale().time_zone);

const formats = new Map<string, Intl.DateTimeFormat>();

function dateTimeFormat(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { locale, time_zone } = businessLocale();
  const key = locale + time_zone + JSON.stringify(options);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: time_zone });
  formats.set(key, made);
  return made;
}

/** Hours and minutes, 14:05. */
export const formatTime = (instant: Instant): string => format(inBusinessZone(instant), 'HH:mm');

/** Friday, November 20, 2026: the day in full, in the business's own language. */
export const formatLongDay = (instant: Instant): string =>
  dateTimeFormat({ dateStyle: 'full' }).format(new Date(instant));

/** Friday, November 20, 2026 14:05 (spec 2, Bookings: long weekday date plus hour:minute). */
export const formatLongDateTime = (instant: Instant): string =>
  `${formatLongDay(instant)} ${formatTime(instant)}`;

/** Nov 20, 2026 14:05 (spec row CONST-04, sessions). */
export const formatSessionDateTime = (instant: Instant): string =>
  format(inBusinessZone(instant), 'MMM dd, yyyy HH:mm');

/** Nov 20, 2026 (CONST-04, completed sessions). */
export const formatDay = (instant: Instant): string => format(inBusinessZone(instant), 'MMM dd, yyyy');

/** Nov 20, 14:05 (CONST-04, a measurement's time). */
export const formatMeasurementTime = (instant: Instant): string =>
  format(inBusinessZone(instant), 'MMM dd, HH:mm');

/** '3 hours ago', 'in 2 days'. */
export function formatRelative(instant: Instant, now: Date = new Date()): string {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? SECOND;
  const words = new Intl.RelativeTimeFormat(businessLocale().locale, { numeric: 'auto' });
  return words.format(Math.round(seconds / size), unit);
}

const SECOND = ['second', 1] as const;
const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  SECOND,
] as const;

/** The business day of an instant, 2026-11-20: the format of a day field and of a day in a query. */
export const toInputDay = (instant: Instant): string => format(inBusinessZone(instant), 'yyyy-MM-dd');

/** An instant as a datetime-local field shows it, in the business time zone: 2026-11-20T14:05. */
export const toInputDateTime = (instant: Instant): string =>
  format(inBusinessZone(instant), "yyyy-MM-dd'T'HH:mm");

/** The instant of a datetime-local value in the business time zone; '' for an invalid one. */
export function fromInputDateTime(local: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})/.exec(local);
  if (!match) return '';
  const [year, month, day, hour, minute] = match.slice(1).map(Number);
  const moment = new TZDate(year!, month! - 1, day!, hour!, minute!, businessLocale().time_zone);
  return new Date(moment.getTime()).toISOString();
}
