import { businessLocale } from './business-locale.ts';

// Only formats that every version of ICU writes alike: the browser hydrates what the server rendered.
const parts = (instant: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(businessLocale().locale, {
    ...options,
    timeZone: businessLocale().time_zone,
  }).format(new Date(instant));

/** Hours and minutes in the business time zone, 14:05; without a date library. */
export const formatClock = (instant: string): string =>
  parts(instant, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Nov 20, 2026, 14:05. */
export const formatDayAndClock = (instant: string): string =>
  `${parts(instant, { day: 'numeric', month: 'short', year: 'numeric' })}, ${formatClock(instant)}`;
