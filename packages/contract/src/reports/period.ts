import * as z from 'zod';
import { DayIn } from '../time.ts';

const LONGEST_PERIOD_DAYS = 366;
const DAY_MS = 86_400_000;

/** Business days of a report: both included, at most a year. */
export const ReportPeriod = z
  .object({ start_date: DayIn, end_date: DayIn })
  .refine(({ start_date, end_date }) => start_date <= end_date, {
    path: ['end_date'],
    error: 'The period ends before it begins.',
  })
  .refine(
    ({ start_date, end_date }) =>
      Date.parse(end_date) - Date.parse(start_date) < LONGEST_PERIOD_DAYS * DAY_MS,
    { path: ['start_date'], error: 'Choose a period of at most a year.' },
  );
export type ReportPeriod = z.infer<typeof ReportPeriod>;

/** Business days in an answer, both included. */
const Days = z.object({ start_date: z.string(), end_date: z.string() });

/** What every report begins with: the days asked for, and as many days just before them. */
export const compared = { period: Days, previous_period: Days };

/** The period of the same length just before one. */
export function periodBefore({ start_date, end_date }: ReportPeriod): ReportPeriod {
  const [start, end] = [Date.parse(start_date), Date.parse(end_date)];
  return { start_date: dayOf(2 * start - end - DAY_MS), end_date: dayOf(start - DAY_MS) };
}

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** How a series runs through a period; a `date` of it is the day, or the first day of the month. */
export const Pace = z.enum(['day', 'month']);
export type Pace = z.infer<typeof Pace>;
