import type { Policy, Session } from '@revive/contract';
import { toInputDay } from '../../lib/date.ts';
import { dayHeadOf, longDayOf } from './calendar-days.ts';
import { closedTimes, type Minutes } from './opening-times.ts';

/** A column of the calendar with its sessions. */
export type CalendarColumn = {
  key: string;
  /** 2026-11-20. */
  day: string;
  /** Its heading: 'Fri, 11/20'. */
  head: string;
  /** Its name in full: 'Friday, November 20, 2026'. */
  name: string;
  sessions: readonly Session[];
  /** The times of the day that are shaded. */
  closed: (shown: Minutes) => Minutes[];
};

/** A column for each day. */
export const dayColumns = (
  days: readonly string[],
  sessions: readonly Session[],
  policy: Policy,
): CalendarColumn[] =>
  days.map((day) => ({
    key: day,
    day,
    head: dayHeadOf(day),
    name: longDayOf(day),
    sessions: sessions.filter(({ scheduled_date }) => toInputDay(scheduled_date) === day),
    closed: (shown) => closedTimes(policy, day, shown),
  }));
