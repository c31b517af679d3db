import type { Pace } from '@revive/contract';
import { endOfMonth, formatISO, parseISO } from 'date-fns';
import { formatBusinessDay, formatMonth } from '../../lib/format-period.ts';
import type { Days } from '../../lib/period.ts';

/** The days of a point of a series: one day, or the part of a month within the period. */
export function pointDays(date: string, by: Pace, period: Days): Days {
  if (by === 'day') return { start_date: date, end_date: date };
  const last = formatISO(endOfMonth(parseISO(date)), { representation: 'date' });
  return {
    start_date: date < period.start_date ? period.start_date : date,
    end_date: last > period.end_date ? period.end_date : last,
  };
}

/** Nov 20, 2026 or Nov 2026. */
export const formatPoint = (date: string, by: Pace): string =>
  (by === 'day' ? formatBusinessDay : formatMonth)(date);
