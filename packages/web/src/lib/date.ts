import { TZDate } from '@date-fns/tz';
import { commaOf, DEFAULT_FORMATS, partOfDay, type RelativeUnit, somaliRelative } from '@revive/contract';
import { differenceInCalendarDays, format } from 'date-fns';
import { businessLocale } from './business-locale.ts';
import { formatDate, formatHour, momentOf } from './date-style.ts';

type Instant = string | Date;

const inBusinessZone = (instant: Instant): TZDate =>
  new TZDate(typeof instant === 'string' ? instant : instant.toISOString(), businessLocale().time_zone);

const dateOf = (instant: Instant): Date => new Date(instant);

/** Hours and minutes, 14:05. */
export const formatTime = (instant: Instant): string => formatHour(dateOf(instant));

/** Friday, November 20, 2026: the day in full, in the reader's language. */
export const formatLongDay = (instant: Instant): string => formatDate(dateOf(instant), 'long');

/** Friday, November 20, 2026 14:05 (spec 2, Bookings: long weekday date plus hour:minute), with the part of the day in words. */
export function formatLongDateTime(instant: Instant): string {
  const part = partOfDay(momentOf(dateOf(instant)).hour, businessLocale().language);
  return [formatLongDay(instant), formatTime(instant), part].filter(Boolean).join(' ');
}

// The specification fixes these in English, whatever the region (row CONST-04).
const SPECIFIED = { locale: 'en-US' };

/** Nov 20, 2026 (CONST-04, completed sessions). */
export const formatDay = (instant: Instant): string => formatDate(dateOf(instant), 'padded', SPECIFIED);

/** Nov 20, 2026 14:05 (spec row CONST-04, sessions). */
export const formatSessionDateTime = (instant: Instant): string =>
  `${formatDay(instant)} ${formatTime(instant)}`;

/** Nov 20, 14:05 (CONST-04, a measurement's time). */
export const formatMeasurementTime = (instant: Instant): string =>
  `${formatDate(dateOf(instant), 'monthDay', SPECIFIED)}${commaOf(businessLocale().language)} ${formatTime(instant)}`;

/** '3 hours ago' on the same business day, 'tomorrow' and 'in 2 days' by the business's calendar, 'in 3 weeks' from a fortnight on. */
export function formatRelative(instant: Instant, now: Date = new Date()): string {
  const { locale, language } = businessLocale();
  const [value, unit] = relativeTo(inBusinessZone(now), inBusinessZone(instant));
  if (language === 'so') return somaliRelative(value, unit);
  // Beyond tomorrow a name misleads: 'next week' would be said of eight days from now, whatever the day today.
  const numeric = unit === 'day' || value === 0 ? 'auto' : 'always';
  const spoken = language === 'en' ? locale : `${language}-u-nu-latn`;
  return new Intl.RelativeTimeFormat(spoken, { numeric }).format(value, unit);
}

// Two hours before midnight are two hours ago at midnight too.
const NEAR_MINUTES = 6 * 60;

function relativeTo(now: TZDate, then: TZDate): [number, RelativeUnit] {
  const minutes = Math.round((then.getTime() - now.getTime()) / 60_000);
  if (minutes === 0) return [0, 'second'];
  if (Math.abs(minutes) < 60) return [minutes, 'minute'];
  const days = differenceInCalendarDays(then, now);
  if (days === 0 || Math.abs(minutes) < NEAR_MINUTES) return [Math.round(minutes / 60), 'hour'];
  if (Math.abs(days) < 14) return [days, 'day'];
  if (Math.abs(days) < 60) return [Math.round(days / 7), 'week'];
  if (Math.abs(days) < 730) return [Math.round(days / 30.44), 'month'];
  return [Math.round(days / 365.25), 'year'];
}

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

/** The day `days` days after another, 2026-11-20; before it for a negative number. */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** The weekday with which the business's weeks begin: 0 is Sunday. */
export function firstWeekday(): 0 | 1 | 2 | 3 | 4 | 5 | 6 {
  const { week_starts_on = DEFAULT_FORMATS.week_starts_on } = businessLocale();
  return FIRST_DAYS[week_starts_on];
}

const FIRST_DAYS = {
  sunday: 0,
  monday: 1,
  tuesday: 2,
  wednesday: 3,
  thursday: 4,
  friday: 5,
  saturday: 6,
} as const;
