import { firstWeekday } from './date.ts';
import { formatDate } from './date-style.ts';

/** The weekdays as the owner's week begins, 1 for Monday to 7 for Sunday. */
export const weekInOrder = (): number[] =>
  Array.from({ length: 7 }, (_, place) => ((firstWeekday() + 6 + place) % 7) + 1);

/** Mon: a weekday in short, in the reader's language. */
export const formatShortDay = (weekday: number): string =>
  // The first of January 2024 was a Monday.
  formatDate(new Date(Date.UTC(2024, 0, weekday, 12)), 'shortWeekday', { timeZone: 'UTC' });
