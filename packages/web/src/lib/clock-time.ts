import { formatDate, formatHour } from './date-style.ts';

/** Hours and minutes in the business time zone, 14:05; without a date library. */
export const formatClock = (instant: string): string => formatHour(new Date(instant));

/** Nov 20, 2026, 14:05. */
export const formatDayAndClock = (instant: string): string =>
  `${formatDate(new Date(instant), 'medium')}, ${formatClock(instant)}`;
