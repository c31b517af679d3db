import { type ClockRange, openRanges, type Policy, type Sex, workLimits } from '@revive/contract';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/client.ts';
import { type BusinessDay, instantOf, minuteOf, weekdayNumber } from './business-days.ts';
import { type BusyRow, type BusySpan, busyColumn, busySpansColumn } from './occupancy-queries.ts';
import { selectWorkingTimes } from './queries.ts';
import { inBoth, joined, overlaps, type Range } from './ranges.ts';
import { isServed } from './who.ts';

/** When resources work and what occupies them, on some days. */
export interface Timetable<Busy extends BusySpan = BusyRow> {
  /** Its hours for someone of this sex; for all, where it is not known. */
  works: (resource: number, sex?: Sex | null) => readonly Range[];
  /** Hours that are for others. */
  isForOthers: (resource: number, sex: Sex | null | undefined, range: Range) => boolean;
  busy: (resource: number) => readonly Busy[];
}

interface Wanted {
  resources: readonly { id: number; kind: string }[];
  /** In order. */
  days: readonly BusinessDay[];
  policy: Pick<Policy, 'opening_hours' | 'special_times' | 'time_zone'>;
  now: Date;
  /** The caller's hold, which does not count. */
  own_hold?: string | undefined;
  /** The session that is to move, which does not count. */
  own_session?: number | undefined;
}

const rangesOf = (ranges: readonly ClockRange[], day: BusinessDay, time_zone: string): Range[] =>
  ranges.map(({ from, to }) => ({
    from: instantOf(day, minuteOf(from), time_zone),
    to: instantOf(day, minuteOf(to), time_zone),
  }));

/** When the business takes sessions on a day: its opening hours without the pauses. */
export const openingHours = (policy: Wanted['policy'], day: BusinessDay): Range[] =>
  rangesOf(openRanges(policy, day.date), day, policy.time_zone);

/** Working hours as far as the season, the holiday and the pauses of a day let them be. */
function withinLimits(policy: Wanted['policy'], day: BusinessDay, works: Range[]): Range[] {
  const limits = workLimits(policy, day.date);
  return limits ? inBoth(works, rangesOf(limits, day, policy.time_zone)) : works;
}

type WorkingTimes = Awaited<ReturnType<ReturnType<typeof selectWorkingTimes>['executeTakeFirstOrThrow']>>;

const selectTimes = (db: Db, { resources, days }: Pick<Wanted, 'resources' | 'days'>) =>
  selectWorkingTimes(
    db,
    resources.map(({ id }) => id),
    days[0]!.date,
    days.at(-1)!.date,
  );

const isNothing = ({ resources, days }: Pick<Wanted, 'resources' | 'days'>) =>
  resources.length === 0 || days.length === 0;

/** Reads when resources work. */
export async function readWorkingTimes(
  db: Db,
  wanted: Omit<Wanted, 'now' | 'own_hold' | 'own_session'>,
): Promise<Timetable['works']> {
  if (isNothing(wanted)) return () => [];
  return worksIn(await selectTimes(db, wanted).executeTakeFirstOrThrow(), wanted).works;
}

type Hours = Pick<Timetable, 'works' | 'isForOthers'>;

/**
 * When resources work. Hours of a day count instead of the week's; without hours of its own a room or a machine
 * follows the opening hours, and a therapist is away. The special times of the business limit them all.
 */
function worksIn(
  { hours, exceptions }: WorkingTimes,
  { resources, days, policy }: Omit<Wanted, 'now' | 'own_hold'>,
): Hours {
  type Row = (typeof hours)[number] | (typeof exceptions)[number];
  const worksOn = (
    resource: Wanted['resources'][number],
    day: BusinessDay,
    isMeant: (row: Row) => boolean,
  ): Range[] => {
    const onDay = exceptions.filter((row) => row.resource_id === resource.id && row.day === day.date);
    const week = hours.filter(({ resource_id }) => resource_id === resource.id);
    if (onDay.length === 0 && week.length === 0)
      return resource.kind === 'therapist' ? [] : openingHours(policy, day);
    const rows = onDay.length > 0 ? onDay : week.filter(({ weekday }) => weekday === weekdayNumber(day.date));
    const works = rows.filter(isMeant).flatMap(({ opens, closes }) =>
      opens === null || closes === null
        ? []
        : [
            {
              from: instantOf(day, opens, policy.time_zone),
              to: instantOf(day, closes, policy.time_zone),
            },
          ],
    );
    return withinLimits(policy, day, works);
  };
  const known = new Map<string, Range[]>();
  const find = (id: number, what: string, isMeant: (row: Row) => boolean): Range[] => {
    const key = `${id} ${what}`;
    const resource = resources.find((one) => one.id === id);
    const found =
      known.get(key) ?? (resource ? joined(days.flatMap((day) => worksOn(resource, day, isMeant))) : []);
    known.set(key, found);
    return found;
  };
  const servesIn = (row: Row) => ('serves' in row ? row.serves : 'all');
  const hasOthers = new Set(
    hours.filter(({ serves }) => serves !== 'all').map(({ resource_id }) => resource_id),
  );
  return {
    works: (id, sex) =>
      find(id, hasOthers.has(id) && sex ? sex : 'all', (row) => isServed(servesIn(row), sex)),
    isForOthers: (id, sex, range) =>
      Boolean(sex) &&
      hasOthers.has(id) &&
      find(id, `not ${sex}`, (row) => !isServed(servesIn(row), sex)).some((one) => overlaps(one, range)),
  };
}

/** Reads when resources work and what occupies them. */
export const readTimetable = (db: Db, wanted: Wanted): Promise<Timetable> => readWith(db, wanted, busyColumn);

/** The same for a search of free times, to which it does not matter whose a time is. */
export const readFreeTimes = (db: Db, wanted: Wanted): Promise<Timetable<BusySpan>> =>
  readWith(db, wanted, busySpansColumn);

async function readWith<Busy extends BusySpan>(
  db: Db,
  wanted: Wanted,
  columnOf: (ids: readonly number[], within: readonly Range[], asking: Wanted) => RawBuilder<Busy[]>,
): Promise<Timetable<Busy>> {
  if (isNothing(wanted)) return { works: () => [], isForOthers: () => false, busy: () => [] };
  const ids = wanted.resources.map(({ id }) => id);
  const { busy, ...times } = await selectTimes(db, wanted)
    .select(columnOf(ids, joined(wanted.days), wanted).as('busy'))
    .executeTakeFirstOrThrow();
  const busyOf = new Map<number, Busy[]>(ids.map((id) => [id, []]));
  // Its type would follow from the column's, which is a parameter here.
  for (const row of busy as Busy[]) busyOf.get(row.resource_id)!.push(row);
  return { ...worksIn(times, wanted), busy: (id) => busyOf.get(id) ?? [] };
}

/** The same without what some sessions occupy, because they move. */
export function without(timetable: Timetable, sessionIds: ReadonlySet<number>): Timetable {
  if (sessionIds.size === 0) return timetable;
  const isOther = ({ session_id }: BusyRow) => session_id === null || !sessionIds.has(session_id);
  return { ...timetable, busy: (id) => timetable.busy(id).filter(isOther) };
}

/** What of a resource meets a stretch of time. */
export const meeting = (timetable: Timetable, resource: number, wanted: Range): BusyRow | undefined =>
  timetable.busy(resource).find(({ starts, ends }) => overlaps(wanted, { from: starts, to: ends }));

/** How long a resource has sessions within a stretch of time, in milliseconds. */
export const workWithin = (
  timetable: Pick<Timetable<BusySpan>, 'busy'>,
  resource: number,
  { from, to }: Range,
): number =>
  timetable
    .busy(resource)
    .filter(({ is_session }) => is_session)
    .reduce((sum, { starts, ends }) => sum + Math.max(0, Math.min(ends, to) - Math.max(starts, from)), 0);
