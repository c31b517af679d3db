import { requiredText } from '../../fields.ts';
import { sentence } from '../../sentence.ts';
import { DayIn } from '../../time.ts';
import { VersionOut } from '../../version.ts';
import * as z from '../../zod.ts';
import {
  areApart,
  BACKWARDS,
  clockHours,
  isForwards,
  OVERLAPPING,
  TimeOfDay,
  WeekdayNumber,
} from './clock-times.ts';

const isLater = ({ from, to }: { from: string; to: string }) => from < to;
const ENDS_FIRST = { path: ['to'], message: sentence('It must end after it begins.') };

const Pause = z.object({ from: TimeOfDay, to: TimeOfDay });

/** A break of everyone, every day or on some days of the week; Monday is 1. */
export const DailyPause = Pause.extend({
  days: z
    .array(WeekdayNumber)
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length, sentence('Name each day once.'))
    .optional(),
}).refine(isLater, ENDS_FIRST);
export type DailyPause = z.output<typeof DailyPause>;

/** Days from one to another, both included, with opening hours in place of the week's. A day without any is closed. */
export const Season = z
  .object({
    name: requiredText(60),
    from: DayIn,
    to: DayIn,
    hours: z
      .array(z.object({ weekday: WeekdayNumber, ...clockHours }).refine(isForwards, BACKWARDS))
      .max(42)
      .refine((week) => areApart(week, ({ weekday }) => weekday), OVERLAPPING),
    /** Besides those of the whole year. */
    pauses: z.array(Pause.refine(isLater, ENDS_FIRST)).max(10).default([]),
  })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    message: sentence('The last day must not be before the first.'),
  });
export type Season = z.output<typeof Season>;

/** A day on which the business is closed, once or every year. */
export const Holiday = z.object({ date: DayIn, name: requiredText(60), yearly: z.boolean().default(false) });
export type Holiday = z.output<typeof Holiday>;

export const Seasons = z
  .array(Season)
  .max(100)
  .refine((seasons) => {
    const inOrder = seasons.toSorted((one, other) => one.from.localeCompare(other.from));
    return inOrder.every(({ from }, place) => place === 0 || inOrder[place - 1]!.to < from);
  }, sentence('Two of these seasons overlap.'));

export const Holidays = z
  .array(Holiday)
  .max(500)
  .refine(
    (holidays) => new Set(holidays.map(({ date }) => date)).size === holidays.length,
    sentence('Two of these holidays are on one day.'),
  );

export const DailyPauses = z.array(DailyPause).max(20);

/** When the business is open otherwise than by its week, and when everyone has a break. */
export const SpecialTimes = z.object({ seasons: Seasons, holidays: Holidays, pauses: DailyPauses });
export type SpecialTimes = z.output<typeof SpecialTimes>;

export const SpecialTimesRead = SpecialTimes.extend({ version: VersionOut });
export type SpecialTimesRead = z.output<typeof SpecialTimesRead>;
