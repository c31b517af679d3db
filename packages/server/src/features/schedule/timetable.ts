import { type Policy, WEEKDAYS } from '@revive/contract';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../db/client.ts';
import { type BusinessDay, instantOf, minuteOf, weekdayNumber } from './business-days.ts';
import { type BusyRow, type BusySpan, busyColumn, busySpansColumn } from './occupancy-queries.ts';
import { selectWorkingTimes } from './queries.ts';
import { joined, overlaps, type Range } from './ranges.ts';

/** When resources work and what occupies them, on some days. */
export interface Timetable<Busy extends BusySpan = BusyRow> {
  works: (resource: number) => readonly Range[];
  busy: (resource: number) => readonly Busy[];
}

interface Wanted {
  resources: readonly { id: number; kind: string }[];
  /** In order. */
  days: readonly BusinessDay[];
  policy: Pick<Policy, 'opening_hours' | 'time_zone'>;
  now: Date;
  /** The caller's hold, which does not count. */
  own_hold?: string | undefined;
  /** The session that is to move, which does not count. */
  own_session?: number | undefined;
}

/** The opening hours of the business on a day. */
export function openingHours({ opening_hours, time_zone }: Wanted['policy'], day: BusinessDay): Range[] {
  const { open, from, to } = opening_hours[WEEKDAYS[weekdayNumber(day.date) - 1]!];
  if (!open) return [];
  return [{ from: instantOf(day, minuteOf(from), time_zone), to: instantOf(day, minuteOf(to), time_zone) }];
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
  return worksIn(await selectTimes(db, wanted).executeTakeFirstOrThrow(), wanted);
}

/**
 * When resources work. Hours of a day count instead of the week's; without hours of its own a room or a machine
 * follows the opening hours, and a therapist is away.
 */
function worksIn(
  { hours, exceptions }: WorkingTimes,
  { resources, days, policy }: Omit<Wanted, 'now' | 'own_hold'>,
): Timetable['works'] {
  const worksOn = (resource: Wanted['resources'][number], day: BusinessDay): Range[] => {
    const onDay = exceptions.filter((row) => row.resource_id === resource.id && row.day === day.date);
    const week = hours.filter(({ resource_id }) => resource_id === resource.id);
    if (onDay.length === 0 && week.length === 0)
      return resource.kind === 'therapist' ? [] : openingHours(policy, day);
    const rows = onDay.length > 0 ? onDay : week.filter(({ weekday }) => weekday === weekdayNumber(day.date));
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
export const readTimetable = (db: Db, wanted: Wanted): Promise<Timetable> => readWith(db, wanted, busyColumn);

/** The same for a search of free times, to which it does not matter whose a time is. */
export const readFreeTimes = (db: Db, wanted: Wanted): Promise<Timetable<BusySpan>> =>
  readWith(db, wanted, busySpansColumn);

async function readWith<Busy extends BusySpan>(
  db: Db,
  wanted: Wanted,
  columnOf: (ids: readonly number[], within: readonly Range[], asking: Wanted) => RawBuilder<Busy[]>,
): Promise<Timetable<Busy>> {
  if (isNothing(wanted)) return { works: () => [], busy: () => [] };
  const ids = wanted.resources.map(({ id }) => id);
  const { busy, ...times } = await selectTimes(db, wanted)
    .select(columnOf(ids, joined(wanted.days), wanted).as('busy'))
    .executeTakeFirstOrThrow();
  const busyOf = new Map<number, Busy[]>(ids.map((id) => [id, []]));
  // Its type would follow from the column's, which is a parameter here.
  for (const row of busy as Busy[]) busyOf.get(row.resource_id)!.push(row);
  return { works: worksIn(times, wanted), busy: (id) => busyOf.get(id) ?? [] };
}

/** The same without what some sessions occupy, because they move. */
export function without(timetable: Timetable, sessionIds: ReadonlySet<number>): Timetable {
  if (sessionIds.size === 0) return timetable;
  const isOther = ({ session_id }: BusyRow) => session_id === null || !sessionIds.has(session_id);
  return { works: timetable.works, busy: (id) => timetable.busy(id).filter(isOther) };
}

/** What of a resource meets a stretch of time. */
export const meeting = (timetable: Timetable, resource: number, wanted: Range): BusyRow | undefined =>
  timetable.busy(resource).find(({ starts, ends }) => overlaps(wanted, { from: starts, to: ends }));

/** How long a resource has sessions within a stretch of time, in milliseconds. */
export const workWithin = (timetable: Timetable<BusySpan>, resource: number, { from, to }: Range): number =>
  timetable
    .busy(resource)
    .filter(({ is_session }) => is_session)
    .reduce((sum, { starts, ends }) => sum + Math.max(0, Math.min(ends, to) - Math.max(starts, from)), 0);
