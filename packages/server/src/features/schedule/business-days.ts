import { businessDate, startOfBusinessDay, toInstant } from '../../lib/business-time.ts';
import type { Range } from './ranges.ts';
import { MINUTE_MS } from './visit.ts';

/** A day by the clock of the business, from its first instant to the next day's. */
export interface BusinessDay extends Range {
  /** `YYYY-MM-DD` */
  date: string;
}

const DAY_MS = 24 * 60 * MINUTE_MS;
const DAY_END = 1440;

export const laterDate = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** 1 for Monday to 7 for Sunday. */
export const weekdayNumber = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay() || 7;

/** The days from one to another, both included. */
export function businessDays(first: string, last: string, timeZone: string): BusinessDay[] {
  const days: BusinessDay[] = [];
  let from = startOfBusinessDay(first, timeZone).getTime();
  for (let date = first; date <= last; date = laterDate(date, 1)) {
    const to = startOfBusinessDay(laterDate(date, 1), timeZone).getTime();
    days.push({ date, from, to });
    from = to;
  }
  return days;
}

/** The days that stretches of time touch, and so many before and after each, in order and each once. */
export function daysAround(
  ranges: readonly Range[],
  timeZone: string,
  { before = 0, after = 0 } = {},
): BusinessDay[] {
  const days: BusinessDay[] = [];
  for (const { from, to } of ranges) {
    const first = businessDate(new Date(from), timeZone);
    const touched = businessDays(laterDate(first, -before), laterDate(first, after), timeZone);
    // Those that end on a later day than they begin are few.
    while (touched.at(-1 - after)!.to < to) {
      const next = laterDate(touched.at(-1)!.date, 1);
      touched.push(...businessDays(next, next, timeZone));
    }
    days.push(...touched);
  }
  return inOrder(days);
}

/** Days in order, each once. */
export const inOrder = (days: readonly BusinessDay[]): BusinessDay[] =>
  [...new Map(days.map((day) => [day.date, day])).values()].toSorted((one, other) => one.from - other.from);

/** Minutes of a day as '09:30'. */
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** '09:30' as minutes of the day. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The instant of a minute of a day's clock; minute 1440 is the day's end. */
export function instantOf({ date, from, to }: BusinessDay, minute: number, timeZone: string): number {
  if (minute === DAY_END) return to;
  // The zone is only asked about on a day on which clocks are changed: it is slow.
  if (to - from === DAY_MS) return from + minute * MINUTE_MS;
  return toInstant(`${date}T${timeOf(minute)}`, timeZone).getTime();
}
