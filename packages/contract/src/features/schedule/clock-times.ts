import { sentence } from '../../sentence.ts';
import * as z from '../../zod.ts';

// 24:00 is the end of a day, and the start of none.
const TIME = /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** A time of a day's clock, from 00:00 to 24:00. */
export const TimeOfDay = z.string().regex(TIME, sentence('Enter a time such as 09:00.'));

/** A stretch of a day in hours of work or opening. */
export const clockHours = { opens: TimeOfDay, closes: TimeOfDay };

interface Hours {
  opens: string;
  closes: string;
}

export const isForwards = ({ opens, closes }: Hours) => opens < closes;
export const BACKWARDS = { path: ['closes'], message: sentence('It must close after it opens.') };

/** Whether no two ranges of a day overlap; they may touch. */
export function areApart<R extends Hours>(
  ranges: readonly R[],
  dayOf: (range: R) => string | number,
): boolean {
  const sorted = ranges.toSorted(
    (one, other) =>
      String(dayOf(one)).localeCompare(String(dayOf(other))) || one.opens.localeCompare(other.opens),
  );
  return sorted.every((range, place) => {
    const before = sorted[place - 1];
    return !before || dayOf(before) !== dayOf(range) || before.closes <= range.opens;
  });
}

export const OVERLAPPING = sentence('Two of these times overlap.');

/** A day of the week; Monday is 1. */
export const WeekdayNumber = z.number().int().min(1).max(7);
