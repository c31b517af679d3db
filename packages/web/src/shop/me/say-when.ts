import { formatDeadline, formatWhen, partOfDay } from '@revive/contract';
import { businessLocale } from '../../lib/business-locale.ts';
import { formatClock } from '../../lib/clock-time.ts';
import { formatDate, momentOf } from '../../lib/date-style.ts';

/** Saturday, Nov 21 */
export const sayDay = (instant: string): string => formatDate(new Date(instant), 'weekday');

/** 09:30, with the part of the day where the language has words for it. */
export function sayTime(instant: string): string {
  const part = partOfDay(momentOf(new Date(instant)).hour, businessLocale().language);
  return [formatClock(instant), part].filter(Boolean).join(' ');
}

/** Saturday, Nov 21, 09:30 */
export const sayWhen = (instant: string): string => formatWhen(new Date(instant), businessLocale());

/** Until when something is possible; what ends at night is named by the day before too. */
export const sayUntil = (instant: string): string => formatDeadline(new Date(instant), businessLocale());
