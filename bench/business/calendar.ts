import { TZDate } from '@date-fns/tz';
import { DEFAULT_POLICY } from '@revive/contract';
import { addBusinessDays, businessDate, businessDayOf } from '../../packages/server/src/lib/business-time.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OPENS_AT = 8 * HOUR_MS;
const CLOSES_AT = 20 * HOUR_MS;

/** How busy a day of the week is beside the others, from Sunday on: Fridays are quiet, Saturdays full. */
const BUSY = [0.9, 0.9, 0.95, 1, 1.2, 0.45, 1.6];
/** How much busier the last day is than the first. */
const GROWTH = 1.8;

export interface Day {
  index: number;
  /** `YYYY-MM-DD` in the business's zone. */
  date: string;
  /** Milliseconds since 1970, as all moments of a business that is made up. */
  from: number;
  opens: number;
  closes: number;
}

export interface Calendar {
  days: readonly Day[];
  now: number;
  dayOf(at: number): Day;
  /** The part of `total` that falls on a day; over all days exactly `total`. */
  share(total: number, day: Day): number;
  /** The moment of the same wall-clock time so many days later. */
  later(at: number, days: number): number;
}

/** So many business days up to now, each with its weight; today weighs as much as of it is over. */
export function createCalendar(now: Date, length: number): Calendar {
  const zone = DEFAULT_POLICY.time_zone;
  const days: Day[] = [];
  const reached = [0];
  for (let index = 0; index < length; index += 1) {
    const noon = new Date(addBusinessDays(now, index - length + 1, zone).getTime());
    const from = businessDayOf(noon, zone).from.getTime();
    const day = {
      index,
      date: businessDate(noon, zone),
      from,
      opens: from + OPENS_AT,
      closes: from + CLOSES_AT,
    };
    const passed = Math.min(1, Math.max(0, (now.getTime() - day.opens) / (day.closes - day.opens)));
    const weekday = new TZDate(from, zone).getDay();
    days.push(day);
    reached.push(reached[index]! + BUSY[weekday]! * (1 + ((GROWTH - 1) * index) / length) * passed);
  }
  const all = reached[length]!;
  const until = (total: number, index: number) => Math.round((total * reached[index]!) / all);
  return {
    days,
    now: now.getTime(),
    // Somalia never changes its clocks.
    dayOf: (at) => days[Math.min(length - 1, Math.max(0, Math.floor((at - days[0]!.from) / DAY_MS)))]!,
    share: (total, { index }) => until(total, index + 1) - until(total, index),
    later: (at, days) => addBusinessDays(new Date(at), days, zone).getTime(),
  };
}
