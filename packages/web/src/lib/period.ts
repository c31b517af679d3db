import { sentence } from '@revive/contract';
import { endOfMonth, formatISO, parseISO, startOfMonth, startOfWeek, startOfYear, subMonths } from 'date-fns';
import { firstWeekday } from './date.ts';

/** Business days (`YYYY-MM-DD`), both included. */
export type Days = { start_date: string; end_date: string };

/** Periods with a name, as translation keys, in the order of the choice. */
export const PERIOD_NAMES = {
  today: sentence('Today'),
  week: sentence('This week'),
  month: sentence('This month'),
  'last-month': sentence('Last month'),
  year: sentence('This year'),
} as const;
export type PeriodName = keyof typeof PERIOD_NAMES;

const iso = (date: Date) => formatISO(date, { representation: 'date' });

/** The business days of a named period as of today (`YYYY-MM-DD`), both included; never after today. */
export function daysOf(name: PeriodName, today: string): Days {
  const day = parseISO(today);
  const until = (start: Date) => ({ start_date: iso(start), end_date: today });
  switch (name) {
    case 'today':
      return until(day);
    case 'week':
      return until(startOfWeek(day, { weekStartsOn: firstWeekday() }));
    case 'month':
      return until(startOfMonth(day));
    case 'last-month': {
      const month = subMonths(day, 1);
      return { start_date: iso(startOfMonth(month)), end_date: iso(endOfMonth(month)) };
    }
    case 'year':
      return until(startOfYear(day));
  }
}

/** The first name of these days, if any. */
export const nameOfDays = (days: Days, today: string): PeriodName | undefined =>
  (Object.keys(PERIOD_NAMES) as PeriodName[]).find((name) => {
    const named = daysOf(name, today);
    return named.start_date === days.start_date && named.end_date === days.end_date;
  });

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string | null): text is string =>
  text !== null && DAY.test(text) && !Number.isNaN(parseISO(text).getTime());

/** What a screen shows while its address names no days. */
export type FirstPeriod = Extract<PeriodName, 'today' | 'month'>;

/** The days in the address; missing or invalid ones are this month up to today, or today. */
export function daysIn(params: URLSearchParams, today: string, fallback: FirstPeriod = 'month'): Days {
  const [start, end] = [params.get('start_date'), params.get('end_date')];
  const end_date = isDay(end) ? end : today;
  if (isDay(start)) return { start_date: start, end_date };
  return daysOf(fallback, end_date);
}
