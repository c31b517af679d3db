import { type Policy, WEEKDAYS } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { businessDate, startOfBusinessDay, toInstant } from '../../lib/business-time.ts';
import { type BusyRow, listBusy, listExceptionsOf, listHoursOf } from './queries.ts';
import { joined, overlaps, type Range } from './ranges.ts';

/** When resources work and what occupies them, within a period. */
export interface Timetable {
  works: (resource: number) => readonly Range[];
  busy: (resource: number) => readonly BusyRow[];
}

interface Wanted {
  resources: readonly { id: number; kind: string }[];
  /** The stretches of time that are asked about. */
  within: readonly { from: Date; to: Date }[];
  policy: Pick<Policy, 'opening_hours' | 'time_zone'>;
  now: Date;
}

const DAY_END = 1440;

/** The business days that touch some stretches of time. */
function daysOf(within: Wanted['within'], timeZone: string): string[] {
  const days = new Set<string>();
  for (const { from, to } of within) {
    const last = businessDate(to, timeZone);
    for (let day = businessDate(from, timeZone); day <= last; day = nextDay(day)) days.add(day);
  }
  return [...days];
}

export const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** 1 for Monday to 7 for Sunday. */
const weekdayNumber = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7;

/** Minutes of a day as '09:30'. */
export const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** '09:30' as minutes of the day. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The instant of a minute of a business day; that of minute 1440 is the next day's first. */
const instantOf = (day: string, minute: number, timeZone: string): number =>
  (minute === DAY_END
    ? startOfBusinessDay(nextDay(day), timeZone)
    : toInstant(`${day}T${timeOf(minute)}`, timeZone)
  ).getTime();

/** The opening hours of the business on a day. */
export function openingHours({ opening_hours, time_zone }: Wanted['policy'], day: string): Range[] {
  const { open, from, to } = opening_hours[WEEKDAYS[weekdayNumber(day) - 1]!];
  if (!open) return [];
  return [{ from: instantOf(day, minuteOf(from), time_zone), to: instantOf(day, minuteOf(to), time_zone) }];
}

/**
 * Reads when resources work. Hours of a day count instead of the week's; without hours of its own a room or a machine
 * follows the opening hours, and a therapist is away.
 */
export async function readWorkingTimes(
  db: Db,
  { resources, within, policy }: Omit<Wanted, 'now'>,
): Promise<Timetable['works']> {
  const ids = resources.map(({ id }) => id);
  const days = daysOf(within, policy.time_zone).toSorted();
  if (ids.length === 0 || days.length === 0) return () => [];
  const [hours, exceptions] = await Promise.all([
    listHoursOf(db, ids),
    listExceptionsOf(db, ids, days[0]!, days.at(-1)!),
  ]);
  const worksOn = (resource: Wanted['resources'][number], day: string): Range[] => {
    const onDay = exceptions.filter((row) => row.resource_id === resource.id && row.day === day);
    const week = hours.filter(({ resource_id }) => resource_id === resource.id);
    if (onDay.length === 0 && week.length === 0)
      return resource.kind === 'therapist' ? [] : openingHours(policy, day);
    const rows = onDay.length > 0 ? onDay : week.filter(({ weekday }) => weekday === weekdayNumber(day));
    return rows.flatMap(({ opens, closes }) =>
      opens === null || closes === null
        ? []
        : [
            {
              from: instantOf(day, opens, policy.time_zone),
              to: instantOf(day, closes, policy.time_zone),
            },
          ],
    );
  };
  const works = new Map(
    resources.map((resource) => [resource.id, joined(days.flatMap((day) => worksOn(resource, day)))]),
  );
  return (id) => works.get(id) ?? [];
}

/** Reads when resources work and what occupies them. */
export async function readTimetable(db: Db, wanted: Wanted): Promise<Timetable> {
  const ids = wanted.resources.map(({ id }) => id);
  if (ids.length === 0 || wanted.within.length === 0) return { works: () => [], busy: () => [] };
  const [works, busy] = await Promise.all([
    readWorkingTimes(db, wanted),
    listBusy(db, ids, wanted.within, wanted.now),
  ]);
  const busyOf = new Map<number, BusyRow[]>(ids.map((id) => [id, []]));
  for (const row of busy) busyOf.get(row.resource_id)!.push(row);
  return { works, busy: (id) => busyOf.get(id) ?? [] };
}

/** What of a resource meets a stretch of time. */
export const meeting = (timetable: Timetable, resource: number, wanted: Range): BusyRow | undefined =>
  timetable.busy(resource).find(({ starts, ends }) => overlaps(wanted, { from: starts, to: ends }));
