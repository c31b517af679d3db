import type { Policy } from '../../policy.ts';
import { WEEKDAYS, weekdayOf } from '../../weekdays.ts';

/** A stretch of a day by its clock, '09:00' to '13:00'. */
export interface ClockRange {
  from: string;
  to: string;
}

/** How the business keeps one day. */
export interface DayHours {
  /** The opening hours, in order; none where it is closed. */
  hours: ClockRange[];
  /** When everyone has a break, in order of their beginnings. */
  pauses: ClockRange[];
  /** The name of the season or the holiday it lies in. */
  season?: string;
  holiday?: string;
}

type Times = Pick<Policy, 'opening_hours' | 'special_times'>;

/** The opening hours and pauses of a calendar day, 2026-11-20: a holiday counts before a season, a season before the week. */
export function dayHours({ opening_hours, special_times }: Times, day: string): DayHours {
  const weekday = weekdayOf(day);
  const number = WEEKDAYS.indexOf(weekday) + 1;
  const season = special_times.seasons.find(({ from, to }) => from <= day && day <= to);
  const pauses = [
    ...special_times.pauses.filter(({ days }) => days === undefined || days.includes(number)),
    ...(season?.pauses ?? []),
  ]
    .map(({ from, to }) => ({ from, to }))
    .toSorted((one, other) => one.from.localeCompare(other.from));
  const holiday = special_times.holidays.find(
    ({ date, yearly }) => date === day || (yearly && date <= day && date.slice(5) === day.slice(5)),
  );
  if (holiday) return { hours: [], pauses, holiday: holiday.name, ...(season && { season: season.name }) };
  const week = opening_hours[weekday];
  if (!season) return { hours: week.open ? [{ from: week.from, to: week.to }] : [], pauses };
  const hours = season.hours
    .filter((range) => range.weekday === number)
    .map(({ opens, closes }) => ({ from: opens, to: closes }))
    .toSorted((one, other) => one.from.localeCompare(other.from));
  return { hours, pauses, season: season.name };
}

/** The times of a day at which sessions can be: its opening hours without the pauses, in order. */
export function openRanges(times: Times, day: string): ClockRange[] {
  const { hours, pauses } = dayHours(times, day);
  return without(hours, pauses);
}

const ALL_DAY: ClockRange = { from: '00:00', to: '24:00' };

/**
 * Within which times someone with other hours than the business works on a day: those of the season, none on a holiday, and never
 * in a pause. Undefined on a day like any other.
 */
export function workLimits(times: Times, day: string): ClockRange[] | undefined {
  const { hours, pauses, season, holiday } = dayHours(times, day);
  if (season !== undefined || holiday !== undefined) return without(hours, pauses);
  return pauses.length > 0 ? without([ALL_DAY], pauses) : undefined;
}

const without = (ranges: readonly ClockRange[], pauses: readonly ClockRange[]): ClockRange[] =>
  pauses.reduce<ClockRange[]>(
    (left, pause) =>
      left
        .flatMap(({ from, to }) => [
          { from, to: pause.from < to ? pause.from : to },
          { from: pause.to > from ? pause.to : from, to },
        ])
        .filter(({ from, to }) => from < to),
    [...ranges],
  );
