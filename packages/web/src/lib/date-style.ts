import {
  type DateStyle,
  formatDate as dateIn,
  formatDays as daysIn,
  formatHour as hourIn,
  type Moment,
  momentOf as momentIn,
} from '@revive/contract';
import { businessLocale } from './business-locale.ts';

/** An instant as calendar and clock of the business show it. */
export const momentOf = (instant: Date): Moment => momentIn(instant, businessLocale().time_zone);

/** A day in the reader's language, or that of a receipt; `locale` where a style is fixed by the specification. */
export function formatDate(
  instant: Date,
  style: DateStyle,
  {
    timeZone = businessLocale().time_zone,
    locale = businessLocale().locale,
    language = businessLocale().language,
  } = {},
): string {
  return dateIn(instant, style, { language, locale, time_zone: timeZone });
}

/** Hours and minutes in a zone, 14:05, in every language. */
export const formatHour = (instant: Date, timeZone = businessLocale().time_zone): string =>
  hourIn(instant, timeZone);

/** 'Nov 15 – 21, 2026' of two days, each given as an instant of that day in UTC. */
export const formatDays = (from: Date, to: Date): string => daysIn(from, to, businessLocale());
