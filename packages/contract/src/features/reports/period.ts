import { sentence } from '../../sentence.ts';
import { DayIn } from '../../time.ts';
import * as z from '../../zod.ts';
import { DAY_MS, PACES } from './choices.ts';

const LONGEST_PERIOD_DAYS = 366;

/** Business days of a report: both included, at most a year. */
export const ReportPeriod = z
  .object({ start_date: DayIn, end_date: DayIn })
  .refine(({ start_date, end_date }) => start_date <= end_date, {
    path: ['end_date'],
    error: sentence('The period ends before it begins.'),
  })
  .refine(
    ({ start_date, end_date }) =>
      Date.parse(end_date) - Date.parse(start_date) < LONGEST_PERIOD_DAYS * DAY_MS,
    { path: ['start_date'], error: sentence('Choose a period of at most a year.') },
  );
export type ReportPeriod = z.infer<typeof ReportPeriod>;

/** Business days in an answer, both included. */
const Days = z.object({ start_date: z.string(), end_date: z.string() });

/** What every report begins with: the days asked for, and as many days just before them. */
export const compared = { period: Days, previous_period: Days };

/** How a series runs through a period; a `date` of it is the day, or the first day of the month. */
export const Pace = z.enum(PACES);
export type Pace = z.infer<typeof Pace>;
