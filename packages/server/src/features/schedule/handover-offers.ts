import { HANDOVER_DAYS, type HandoverOffer, type Policy } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { type BusinessDay, daysAround } from './business-days.ts';
import { chooseFree, fittingIn } from './choose-resources.ts';
import { freeSlots } from './free-slots.ts';
import type { BusySpan } from './occupancy-queries.ts';
import { leastWorkFirst } from './plan-visits.ts';
import { type ResourceRow, toNamed } from './queries.ts';
import { covers, overlaps, type Range } from './ranges.ts';
import { type Needing, readSeeking, type Seeking } from './read-seeking.ts';
import { openingHours, readTimetable, type Timetable, without, workWithin } from './timetable.ts';
import { MINUTE_MS, rangeOfVisit } from './visit.ts';
import { fits } from './who.ts';

interface Given {
  policy: Policy;
  now: Date;
}

/** Who and what a session could have, and when. */
interface Plan {
  starts_at: number;
  resources: readonly number[];
}

/** Of those who are free at the session's time so many are offered, and so many later times. */
const OTHERS = 5;
const LATER = 3;

/**
 * Who could take each of some sessions that need a place: first others at the same time, those with the least to do that day before
 * the rest, then the next free times. The first offers of all of them go together, so that they can be handed over at once: who has
 * the fewest to choose from chooses first.
 */
export async function handoverOffers(
  db: Db,
  needing: readonly Needing[],
  given: Given,
): Promise<Map<number, HandoverOffer[]>> {
  if (needing.length === 0) return new Map();
  const { seeking, resources } = await readSeeking(db, needing);
  const search = await readSearch(db, seeking, resources, given);
  const best = planTogether(seeking, search);
  return new Map(
    seeking.map((one) => {
      const first = best.get(one.id);
      const others = [...atItsTime(one, search).slice(0, OTHERS), ...later(one, search).slice(0, LATER)];
      const plans = first ? [first, ...others.filter((other) => !isSame(other, first))] : others;
      return [one.id, plans.map((plan) => toOffer(plan, resources))];
    }),
  );
}

/** What all sessions have to be planned with; `planned` grows while they are. */
interface Search extends Given {
  timetable: Timetable;
  daysOf: (session: Seeking) => readonly BusinessDay[];
  doesFit: (resource: number, visit: Seeking['visit']) => boolean;
  /** What each of them has: what it kept at first, then what is chosen for it. */
  planned: Map<number, Range & { resources: readonly number[] }>;
}

async function readSearch(
  db: Db,
  seeking: readonly Seeking[],
  resources: readonly ResourceRow[],
  { policy, now }: Given,
): Promise<Search> {
  const daysOf = (session: Seeking) => {
    const { from, to } = rangeOf(session);
    const range = to > now.getTime() ? { from, to } : { from: now.getTime(), to: now.getTime() };
    return daysAround([range], policy.time_zone, { after: HANDOVER_DAYS });
  };
  const days = new Map(seeking.map((session) => [session.id, daysOf(session)]));
  const all = [...new Map([...days.values()].flat().map((day) => [day.date, day])).values()];
  const inOrder = all.toSorted((one, other) => one.from - other.from);
  const read = await readTimetable(db, { resources, days: inOrder, policy, now });
  return {
    policy,
    now,
    timetable: without(read, new Set(seeking.map(({ id }) => id))),
    daysOf: ({ id }) => days.get(id)!,
    doesFit: (id, { who }) => resources.some((one) => one.id === id && fits(one, who)),
    planned: new Map(seeking.map((one) => [one.id, { ...rangeOf(one), resources: one.kept }])),
  };
}

/** The first offer of each session, where it has one. */
function planTogether(seeking: readonly Seeking[], search: Search): Map<number, Plan> {
  const best = new Map<number, Plan>();
  const take = (session: Seeking, [plan]: readonly Plan[]) => {
    if (!plan) return;
    best.set(session.id, plan);
    const range = rangeOfVisit(session.visit, plan.starts_at);
    search.planned.set(session.id, { ...range, resources: plan.resources });
  };
  const choices = new Map(seeking.map((session) => [session, atItsTime(session, search).length]));
  for (const [session] of [...choices].toSorted((one, other) => one[1] - other[1]))
    take(session, atItsTime(session, search));
  for (const session of seeking) if (!best.has(session.id)) take(session, later(session, search));
  return best;
}

/** The choices at the session's time, one for each of those who could take the place that was lost. */
function atItsTime(session: Seeking, search: Search): Plan[] {
  const { visit, kept } = session;
  const range = rangeOf(session);
  if (range.to <= search.now.getTime()) return [];
  const table = besides(session, search);
  const isFree = (id: number) =>
    search.doesFit(id, visit) &&
    (kept.includes(id) ||
      covers(table.works(id, visit.who?.sex), {
        from: range.from,
        to: range.from + visit.minutes * MINUTE_MS,
      })) &&
    !table.busy(id).some(({ starts, ends }) => overlaps(range, { from: starts, to: ends }));
  const places = leastWorkFirst(session.here, (id) => workWithin(table, id, dayOf(session, search)));
  const open = places.findIndex((place) => !place.some((id) => kept.includes(id)));
  return (places[open] ?? []).flatMap((id) => {
    const resources = chooseFree(
      places.map((place, at) => (at === open ? [id] : place)),
      isFree,
    );
    return resources ? [{ starts_at: range.from, resources }] : [];
  });
}

/** The next free times after the session's own and after now. */
function later(session: Seeking, search: Search): Plan[] {
  const { visit, anywhere } = session;
  const { policy, now } = search;
  const days = search.daysOf(session);
  const starts = visit.starts_at.getTime();
  return freeSlots({
    visit: { ...visit, places: fittingIn(anywhere, (id) => search.doesFit(id, visit)) },
    timetable: besides(session, search),
    days,
    open: days.flatMap((day) => openingHours(policy, day)),
    step_minutes: policy.slot_minutes,
    after: Math.max(now.getTime(), starts + 1),
  });
}

/** The timetable with what is planned for the other sessions. */
function besides({ id }: Seeking, { timetable, planned }: Search): Timetable<BusySpan> {
  const others = [...planned].filter(([other]) => other !== id).map(([, plan]) => plan);
  const known = new Map<number, BusySpan[]>();
  const busyOf = (resource_id: number): BusySpan[] => [
    ...timetable.busy(resource_id),
    ...others
      .filter(({ resources }) => resources.includes(resource_id))
      .map(({ from, to }) => ({ resource_id, is_session: true, starts: from, ends: to })),
  ];
  const busy = (resource: number) => {
    const found = known.get(resource) ?? busyOf(resource);
    known.set(resource, found);
    return found;
  };
  return { ...timetable, busy };
}

const rangeOf = ({ visit }: Seeking): Range => rangeOfVisit(visit, visit.starts_at.getTime());

const dayOf = (session: Seeking, search: Search): Range => {
  const { from } = rangeOf(session);
  return search.daysOf(session).find((day) => day.from <= from && from < day.to) ?? rangeOf(session);
};

const isSame = (one: Plan, other: Plan): boolean =>
  one.starts_at === other.starts_at && one.resources.join() === other.resources.join();

const toOffer = ({ starts_at, resources: ids }: Plan, known: readonly ResourceRow[]): HandoverOffer => ({
  starts_at: new Date(starts_at).toISOString(),
  resources: ids.map((id) => toNamed(known.find((resource) => resource.id === id)!)),
});
