import { sentence } from '@revive/contract';
import { addDays, addMonths, addYears, endOfMonth, formatISO, parseISO } from 'date-fns';

export const MONTHS = [
  sentence('January'),
  sentence('February'),
  sentence('March'),
  sentence('April'),
  sentence('May'),
  sentence('June'),
  sentence('July'),
  sentence('August'),
  sentence('September'),
  sentence('October'),
  sentence('November'),
  sentence('December'),
] as const;

/** Business days, both included; undefined for all days. */
export type Days = { start_date?: string; end_date?: string };

export type Period = {
  /** 'all', a month's name in small letters, 'week' or 'year'. */
  range: string;
  /** The calendar year chosen, for a month. */
  year: number | undefined;
  days: Days;
  /**
   * The period before, as many days into it as this one has passed; null where there is none to compare with.
   */
  earlier: Required<Days> | null;
};

const WEEK_DAYS = 7;
const OLDEST_YEAR = 2000;

/**
 * The business days of a choice in the filter bar. A month without a year is its latest one, which may be the
 * current one. `week` is today and the six days before, `year` the twelve months up to today (spec row
 * CONST-05). An unknown choice means all days.
 */
export function periodOf(range: string, year: string, today: string): Period {
  const thisYear = Number(today.slice(0, 4));
  const given = Number(year);
  const chosen = Number.isInteger(given) && given >= OLDEST_YEAR && given <= thisYear ? given : undefined;
  if (range === 'week') {
    const days = { start_date: shift(today, addDays, 1 - WEEK_DAYS), end_date: today };
    return { range, year: undefined, days, earlier: before(days, today, addDays, -WEEK_DAYS) };
  }
  if (range === 'year') {
    const days = { start_date: shift(shift(today, addYears, -1), addDays, 1), end_date: today };
    return { range, year: undefined, days, earlier: before(days, today, addYears, -1) };
  }
  const name = range === 'month' ? MONTHS[Number(today.slice(5, 7)) - 1]!.toLowerCase() : range;
  const month = MONTHS.findIndex((known) => known.toLowerCase() === name);
  if (month >= 0) {
    const latest = month < Number(today.slice(5, 7)) ? thisYear : thisYear - 1;
    const first = `${chosen ?? latest}-${String(month + 1).padStart(2, '0')}-01`;
    const days = { start_date: first, end_date: iso(endOfMonth(parseISO(first))) };
    return { range: name, year: chosen ?? latest, days, earlier: before(days, today, addMonths, -1) };
  }
  if (chosen === undefined) return { range: 'all', year: undefined, days: {}, earlier: null };
  const days = { start_date: `${chosen}-01-01`, end_date: `${chosen}-12-31` };
  return { range: 'all', year: chosen, days, earlier: before(days, today, addYears, -1) };
}

const iso = (date: Date) => formatISO(date, { representation: 'date' });

const shift = (day: string, by: (date: Date, amount: number) => Date, amount = 0) =>
  iso(by(parseISO(day), amount));

/** An unfinished period is compared with as many days of the one before. */
function before(
  days: Required<Days>,
  today: string,
  by: (date: Date, amount: number) => Date,
  amount: number,
): Required<Days> | null {
  if (days.start_date > today) return null;
  const isRunning = days.end_date >= today;
  return {
    start_date: shift(days.start_date, by, amount),
    end_date: isRunning ? shift(today, by, amount) : shift(days.start_date, addDays, -1),
  };
}
