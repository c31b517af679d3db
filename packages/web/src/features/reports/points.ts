import type { Pace } from '@revive/contract';
import { endOfMonth, formatISO, parseISO } from 'date-fns';
import type { Days } from '../../lib/period.ts';
import { dayWords, monthWords } from '../../lib/period-words.ts';

/** The days of a period that a point of a series stands for: a day, or as much of its month as belongs to it. */
export function pointDays(date: string, by: Pace, period: Days): Days {
  if (by === 'day') return { start_date: date, end_date: date };
  const last = formatISO(endOfMonth(parseISO(date)), { representation: 'date' });
  return {
    start_date: date < period.start_date ? period.start_date : date,
    end_date: last > period.end_date ? period.end_date : last,
  };
}

/** Nov 20, 2026 or Nov 2026. */
export const pointWords = (date: string, by: Pace): string => (by === 'day' ? dayWords : monthWords)(date);
