import type { Policy } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { type BusinessDay, daysAround, inOrder } from './business-days.ts';
import { fittingIn, placesKept } from './choose-resources.ts';
import { freeSlots } from './free-slots.ts';
import type { Asked } from './plan-visits.ts';
import { listResourcesOf, type ResourceRow } from './queries.ts';
import { overlaps } from './ranges.ts';
import { openingHours, readTimetable, type Timetable, without } from './timetable.ts';
import { rangeOfVisit, type Visit } from './visit.ts';
import { fits, type Who } from './who.ts';

/** What was read when visits were looked at. */
export interface Look {
  /** All visits of the call. */
  asked: readonly Asked[];
  resources: readonly ResourceRow[];
  /** The whole days of the visits, in order. */
  days: readonly BusinessDay[];
  timetable: Timetable;
  policy: Policy;
  now: Date;
  /** Finds whom the visits are for, where they do not say. */
  find_who?: ((db: Db) => Promise<Who | undefined>) | undefined;
}

/** Days before and after the visits' own that are read, one after the other until there are times enough. */
const REACHES = [
  { before: 0, after: 0 },
  { before: 1, after: 1 },
  { before: 3, after: 14 },
];
const OFFERED = 3;

/**
 * The free times nearest to those of visits, in order. Most are found on the day itself, which was read already; one
 * timetable serves all that look further. What the visits' own sessions occupy counts as free.
 */
export async function nearestTimes(
  db: Db,
  visits: readonly Asked[],
  look: Look,
): Promise<Map<Visit, number[]>> {
  const { policy, now } = look;
  const others = await listOthers(db, visits, look.resources);
  const resources = [...look.resources, ...others];
  const moving = new Set(look.asked.flatMap(({ visit }) => sessionIdOf(visit)));
  const offers = new Map<Visit, number[]>();
  let left = visits;
  for (const [step, reach] of REACHES.entries()) {
    if (left.length === 0) break;
    const daysOf = new Map(
      left.map((one) => [one, step === 0 ? daysOfVisit(one, look) : daysWithin(one, reach, policy)]),
    );
    const days = step === 0 ? look.days : inOrder([...daysOf.values()].flat());
    const isRead = step === 0 && others.length === 0;
    const read = isRead ? look.timetable : await readTimetable(db, { ...look, resources, days });
    const timetable = without(read, moving);
    const short: Asked[] = [];
    for (const one of left) {
      const { times, are_nearest } = nearestOn(daysOf.get(one)!, one, { timetable, policy, now, resources });
      offers.set(one.visit, times);
      if (!are_nearest) short.push(one);
    }
    left = short;
  }
  return offers;
}

/** Those who could take the place of someone who was wished for and does not fit. */
async function listOthers(
  db: Db,
  visits: readonly Asked[],
  known: readonly ResourceRow[],
): Promise<ResourceRow[]> {
  const doesFit = fitsAmong(known);
  const ids = visits
    .filter(({ visit }) => visit.wished.some((id) => !doesFit(id, visit)))
    .flatMap(({ needs }) => needs.flat())
    .filter((id) => !known.some((one) => one.id === id));
  return ids.length > 0 ? listResourcesOf(db, [...new Set(ids)]) : [];
}

const fitsAmong =
  (resources: readonly ResourceRow[]) =>
  (id: number, { who }: Visit): boolean =>
    fits(resources.find((one) => one.id === id)!, who);

const sessionIdOf = (visit: Visit & { session_id?: number }) =>
  visit.session_id === undefined ? [] : [visit.session_id];

const rangeOf = ({ visit }: Asked) => rangeOfVisit(visit, visit.starts_at.getTime());

const daysOfVisit = (one: Asked, { days }: Look) => days.filter((day) => overlaps(day, rangeOf(one)));

const daysWithin = (one: Asked, reach: (typeof REACHES)[number], { time_zone }: Policy) =>
  daysAround([rangeOf(one)], time_zone, reach);

/** The free times of days that follow one another nearest to a visit's, and whether none of another day can be nearer. */
function nearestOn(
  days: readonly BusinessDay[],
  { visit, needs }: Asked,
  { timetable, policy, now, resources }: Pick<Look, 'timetable' | 'policy' | 'now' | 'resources'>,
): { times: number[]; are_nearest: boolean } {
  const wanted = visit.starts_at.getTime();
  const among = fitsAmong(resources);
  const doesFit = (id: number) => among(id, visit);
  // In place of who was wished for and does not fit, anyone of that place is offered.
  const places = fittingIn(placesKept(needs, visit.wished, doesFit), doesFit);
  const near = freeSlots({
    visit: { ...visit, places },
    timetable,
    days,
    open: days.flatMap((day) => openingHours(policy, day)),
    step_minutes: policy.slot_minutes,
    after: now.getTime(),
  })
    .map(({ starts_at }) => starts_at)
    .toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other)
    .slice(0, OFFERED);
  const { from } = days[0]!;
  // Nothing is offered before now, so nothing is missed on the days before.
  const known = Math.min(from <= now.getTime() ? Infinity : wanted - from, days.at(-1)!.to - wanted);
  return {
    times: near.toSorted((one, other) => one - other),
    are_nearest: near.length === OFFERED && near.every((at) => Math.abs(at - wanted) < known),
  };
}
