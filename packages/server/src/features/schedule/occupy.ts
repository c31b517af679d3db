import type { Policy } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { Invalid } from '../../lib/errors.ts';
import { busyOf, chooseFree, type Place, placesWith } from './choose-resources.ts';
import { insertOccupancies, lockResources, type ResourceRow, rangeOf, releaseDeadHolds } from './queries.ts';
import { covers, overlaps } from './ranges.ts';
import { readNeeds } from './read-needs.ts';
import { type Clash, refuse } from './refuse.ts';
import { meeting, readTimetable, type Timetable } from './timetable.ts';
import { MINUTE_MS, rangeOfVisit, type Visit } from './visit.ts';

interface Planned {
  visit: Visit;
  starts_at: Date;
  resources: number[];
}

interface Given {
  policy: Policy;
  now: Date;
  actor_id: number | null;
}

/**
 * Occupies the resources of visits: all of them, or `Conflict` with `conflicts` and nothing. A wish for someone busy is
 * refused, never replaced; a free choice falls on who works then. Visits that begin together and need the same person or
 * place follow one another; returns those that begin later than planned.
 */
export async function occupy(
  trx: Transaction<DB>,
  visits: readonly Visit[],
  { policy, now, actor_id }: Given,
): Promise<{ session_id: number; starts_at: Date }[]> {
  const needs = await readNeeds(trx, [...new Set(visits.map(({ service_id }) => service_id))]);
  const placesOf = new Map(
    visits.map((visit) => [visit, placesWith(needs.get(visit.service_id) ?? [], visit.wished)]),
  );
  const ids = [...new Set([...placesOf.values()].flat(2))];
  if (ids.length === 0) return [];
  const resources = await lockResources(trx, ids);
  refuseUnknown(resources, visits);
  await releaseDeadHolds(trx, ids, now);
  const timetable = await readTimetable(trx, {
    resources,
    within: visits.map(windowOf(visits)),
    policy,
    now,
  });
  const { planned, clashes } = plan(visits, placesOf, timetable);
  if (clashes.length > 0) await refuse(trx, clashes, { resources, timetable, policy, now });
  const rows = planned.flatMap(({ visit, starts_at, resources: chosen }) =>
    chosen.map((resource_id) => ({
      resource_id,
      session_id: visit.session_id,
      reason: 'session',
      during: rangeOf(starts_at, new Date(rangeOfVisit(visit, starts_at.getTime()).to)),
      created_by: actor_id,
      created_at: now,
    })),
  );
  if (rows.length > 0) {
    const inserted = await insertOccupancies(trx, rows);
    // The guard of the database; the locks above make it a last one.
    const missing = rows.find(
      (row) =>
        !inserted.some(
          ({ resource_id, session_id }) => resource_id === row.resource_id && session_id === row.session_id,
        ),
    );
    if (missing) {
      const visit = visits.find(({ session_id }) => session_id === missing.session_id)!;
      await refuse(trx, [{ visit, places: placesOf.get(visit)!, resource: missing.resource_id }], {
        resources,
        timetable,
        policy,
        now,
      });
    }
  }
  return planned
    .filter(({ visit, starts_at }) => starts_at.getTime() !== visit.starts_at.getTime())
    .map(({ visit, starts_at }) => ({ session_id: visit.session_id, starts_at }));
}

function refuseUnknown(resources: readonly ResourceRow[], visits: readonly Visit[]): void {
  const known = new Set(resources.filter(({ is_active }) => is_active).map(({ id }) => id));
  if (visits.some(({ wished }) => wished.some((id) => !known.has(id))))
    throw new Invalid({ resources: ['One of these therapists, rooms or machines takes no sessions.'] });
}

/** The time a visit may take, whichever of those that begin with it comes first. */
const windowOf = (visits: readonly Visit[]) => (visit: Visit) => {
  const from = visit.starts_at.getTime();
  const together = visits.filter(({ starts_at }) => starts_at.getTime() === from);
  const minutes = together.reduce((sum, one) => sum + one.minutes + one.buffer_minutes, 0);
  return { from: visit.starts_at, to: new Date(from + minutes * MINUTE_MS) };
};

function plan(
  visits: readonly Visit[],
  placesOf: ReadonlyMap<Visit, readonly Place[]>,
  timetable: Timetable,
): { planned: Planned[]; clashes: Clash[] } {
  const planned: Planned[] = [];
  const clashes: Clash[] = [];
  const inOrder = visits.toSorted((one, other) => one.starts_at.getTime() - other.starts_at.getTime());
  for (const visit of inOrder) {
    const places = preferring(placesOf.get(visit)!, planned, visit.service_id);
    const own = planned.filter((other) => other.resources.length > 0);
    const isFreeAt = (start: number, besides: readonly Planned[]) => (resource: number) => {
      const range = rangeOfVisit(visit, start);
      const isWorking =
        visit.wished.includes(resource) ||
        covers(timetable.works(resource), { from: start, to: start + visit.minutes * MINUTE_MS });
      return (
        isWorking &&
        !meeting(timetable, resource, range) &&
        !besides.some(
          (other) =>
            other.resources.includes(resource) &&
            overlaps(range, rangeOfVisit(other.visit, other.starts_at.getTime())),
        )
      );
    };
    const start = visit.starts_at.getTime();
    const followed = own
      .filter((other) => other.visit.starts_at.getTime() === start)
      .map((other) => rangeOfVisit(other.visit, other.starts_at.getTime()).to);
    const starts = chooseFree(places, isFreeAt(start, []))
      ? [start, ...followed.toSorted((one, other) => one - other)]
      : [start];
    const begin = starts.find((at) => chooseFree(places, isFreeAt(at, own)));
    if (begin === undefined) clashes.push({ visit, places, resource: busyOf(places, isFreeAt(start, own)) });
    else
      planned.push({
        visit,
        starts_at: new Date(begin),
        resources: chooseFree(places, isFreeAt(begin, own))!,
      });
  }
  return { planned, clashes };
}

/** The same therapist and room for all sessions of a course, where that is possible. */
function preferring(places: readonly Place[], planned: readonly Planned[], serviceId: number): Place[] {
  const before = planned.findLast(({ visit }) => visit.service_id === serviceId)?.resources ?? [];
  return places.map((place) =>
    place.toSorted((one, other) => Number(before.includes(other)) - Number(before.includes(one))),
  );
}
