import { type Policy, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { DB } from '../../db/types.generated.ts';
import { Invalid } from '../../lib/errors.ts';
import { type BusinessDay, daysAround } from './business-days.ts';
import { type Place, placesKept, placesWith } from './choose-resources.ts';
import { listHeldBy, releaseHold } from './hold-queries.ts';
import { insertOccupancies, keepPlaces, rangeOf, releaseDeadHolds } from './occupancy-queries.ts';
import { type Asked, type Planned, planVisits } from './plan-visits.ts';
import { lockResources, type ResourceRow } from './queries.ts';
import type { Range } from './ranges.ts';
import { readNeeded, readNeeds } from './read-needs.ts';
import { timeTaken } from './refuse.ts';
import { readTimetable } from './timetable.ts';
import { MINUTE_MS, rangeOfVisit, type SessionVisit, type Visit } from './visit.ts';
import { fits, type Who } from './who.ts';

interface Given {
  policy: Policy;
  now: Date;
  /** The caller's hold: its time counts as free, its resources are preferred, and what is occupied takes it over. */
  own_hold?: string | undefined;
  /** Finds whom visits are for, where they do not say: only a refusal looks, so that what it offers fits. */
  find_who?: ((db: Db) => Promise<Who | undefined>) | undefined;
}

type Taking = Given & { actor_id: number | null };

/**
 * Occupies the resources of visits: all of them, or `Conflict` with `conflicts` and nothing. A wish for someone busy is
 * refused, never replaced; a free choice falls on who works then. Visits that begin together and need the same person or
 * place follow one another; returns those that begin later than planned.
 */
export async function occupy(
  trx: Transaction<DB>,
  visits: readonly SessionVisit[],
  given: Taking,
): Promise<{ session_id: number; starts_at: Date }[]> {
  const planned = await take(trx, visits, given, ({ session_id }) => ({ session_id, reason: 'session' }));
  const placesOf = new Map(planned.map(({ visit, resources: { length } }) => [visit.session_id, length]));
  await keepPlaces(
    trx,
    visits.map(({ session_id }) => ({ session_id, places: placesOf.get(session_id) ?? 0 })),
  );
  return planned
    .filter(({ visit, starts_at }) => starts_at !== visit.starts_at.getTime())
    .map(({ visit, starts_at }) => ({ session_id: visit.session_id, starts_at: new Date(starts_at) }));
}

/** Holds times instead of giving them to sessions: all of one hold, or none. The same otherwise. */
export async function occupyForHold(
  trx: Transaction<DB>,
  visits: readonly Visit[],
  hold: { id: string; until: Date },
  given: Taking,
): Promise<void> {
  await take(trx, visits, given, () => ({ reason: 'hold', hold_id: hold.id, held_until: hold.until }));
}

type Use = { session_id?: number; reason: string; hold_id?: string; held_until?: Date };

async function take<V extends Visit>(
  trx: Transaction<DB>,
  visits: readonly V[],
  { actor_id, ...given }: Taking,
  useOf: (visit: V) => Use,
): Promise<Planned<V>[]> {
  const { now, own_hold } = given;
  const wanted = askedOf(visits, await readNeeds(trx, servicesOf(visits)));
  const held = await heldBy(trx, own_hold);
  const first = [...new Set([...idsOf(wanted), ...held])];
  if (first.length === 0) return [];
  const locked = await lockResources(trx, first);
  const asked = withoutMisfits(wanted, locked);
  const ids = [...new Set([...first, ...idsOf(asked)])];
  const resources =
    ids.length === first.length
      ? locked
      : [...locked, ...(await lockResources(trx, ids.slice(first.length)))];
  await releaseDeadHolds(trx, ids, now);
  if (own_hold) await releaseHold(trx, own_hold, now);
  const { planned, look } = await planOrRefuse(trx, asked, { ...given, resources, held });
  const taken = planned.flatMap(({ visit, starts_at, resources: chosen }) =>
    chosen.map((resource_id) => ({
      visit,
      row: {
        ...useOf(visit),
        resource_id,
        during: rangeOf(new Date(starts_at), new Date(rangeOfVisit(visit, starts_at).to)),
        created_by: actor_id,
        created_at: now,
      },
    })),
  );
  if (taken.length === 0) return planned;
  const inserted = await insertOccupancies(
    trx,
    taken.map(({ row }) => row),
  );
  // The guard of the database; the locks above make it a last one.
  const left = [...inserted];
  const missing = taken.find(({ row }) => {
    const at = left.findIndex(
      ({ resource_id, session_id }) =>
        resource_id === row.resource_id && session_id === (row.session_id ?? null),
    );
    // Two visits of one hold may have the same resource: each row answers for one of them.
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  if (missing) {
    const one = asked.find(({ visit }) => visit === missing.visit)!;
    throw timeTaken([{ ...one, resource: missing.row.resource_id }], look);
  }
  return planned;
}

const heldBy = async (db: Db, hold: string | undefined): Promise<number[]> =>
  hold ? (await listHeldBy(db, hold)).map(({ id }) => id) : [];

/**
 * Refuses visits that cannot have their times as things stand, before anything is written and without a lock. `occupy` looks
 * again: what is free here may be taken by then.
 */
export async function refuseTaken(db: Db, visits: readonly Visit[], given: Given): Promise<void> {
  const wished = visits.flatMap((visit) => visit.wished);
  const needed = await readNeeded(db, servicesOf(visits), wished);
  const asked = askedOf(visits, needed.needs);
  const ids = new Set(idsOf(asked));
  if (ids.size === 0) return;
  const held = await heldBy(db, given.own_hold);
  const resources = needed.resources.filter(({ id }) => ids.has(id));
  await planOrRefuse(db, asked, { ...given, resources, held });
}

const servicesOf = (visits: readonly Visit[]) => [...new Set(visits.map(({ service_id }) => service_id))];

function askedOf<V extends Visit>(visits: readonly V[], known: Map<number, Place[]>): Asked<V>[] {
  return visits.map((visit) => {
    const needs = known.get(visit.service_id) ?? [];
    return { visit, needs, places: placesWith(needs, visit.wished) };
  });
}

const idsOf = (asked: readonly Asked[]) => [...new Set(asked.flatMap(({ places }) => places.flat()))];

/** Frees the places in which what a visit only keeps does not fit its client any more. */
function withoutMisfits<V extends Visit>(
  asked: readonly Asked<V>[],
  resources: readonly ResourceRow[],
): Asked<V>[] {
  const doesFit = fitsIn(resources);
  return asked.map((one) =>
    one.visit.is_kept
      ? { ...one, places: placesKept(one.needs, one.visit.wished, (id) => doesFit(id, one.visit)) }
      : one,
  );
}

const fitsIn =
  (resources: readonly ResourceRow[]) =>
  (id: number, { who }: Pick<Visit, 'who'>): boolean => {
    const resource = resources.find((one) => one.id === id);
    // What is not known is refused by itself.
    return !resource || fits(resource, who);
  };

async function planOrRefuse<V extends Visit>(
  db: Db,
  asked: readonly Asked<V>[],
  { held, ...given }: Given & { resources: readonly ResourceRow[]; held: readonly number[] },
) {
  const { resources, policy, now, own_hold, find_who } = given;
  refuseUnknown(
    resources,
    asked.map(({ visit }) => visit),
  );
  const days = daysOf(asked, policy.time_zone);
  const timetable = await readTimetable(db, { resources, days, policy, now, own_hold });
  const look = { asked, resources, days, timetable, policy, now, find_who };
  const { planned, clashes } = planVisits(asked, timetable, days, { held, doesFit: fitsIn(resources) });
  if (clashes.length > 0) throw timeTaken(clashes, look);
  return { planned, look };
}

function refuseUnknown(resources: readonly ResourceRow[], visits: readonly Visit[]): void {
  const known = new Set(resources.filter(({ is_active }) => is_active).map(({ id }) => id));
  if (visits.some(({ wished }) => wished.some((id) => !known.has(id))))
    throw new Invalid({ resources: [text('One of these therapists, rooms or machines takes no sessions.')] });
}

/** The whole days visits may touch, whichever of those that begin together comes first. */
function daysOf(asked: readonly Asked[], timeZone: string): BusinessDay[] {
  const ranges = asked.map(({ visit: { starts_at } }): Range => {
    const from = starts_at.getTime();
    const together = asked.filter(({ visit }) => visit.starts_at.getTime() === from);
    const minutes = together.reduce((sum, { visit }) => sum + visit.minutes + visit.buffer_minutes, 0);
    return { from, to: from + minutes * MINUTE_MS };
  });
  return daysAround(ranges, timeZone);
}
