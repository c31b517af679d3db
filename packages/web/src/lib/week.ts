import { businessLocale } from './business-locale.ts';
import { firstWeekday } from './date.ts';

/** The weekdays as the owner's week begins, 1 for Monday to 7 for Sunday. */
export const weekInOrder = (): number[] =>
  Array.from({ length: 7 }, (_, place) => ((firstWeekday() + 6 + place) % 7) + 1);

/** Mon: a weekday in short, in the business's own language. */
export const formatShortDay = (weekday: number): string =>
  new Intl.DateTimeFormat(businessLocale().locale, { weekday: 'short', timeZone: 'UTC' }).format(
    // The first of January 2024 was a Monday.
    Date.UTC(2024, 0, weekday, 12),
  );
