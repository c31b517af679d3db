import type { BusinessDay } from './business-days.ts';
import { busyOf, chooseFree, type Place } from './choose-resources.ts';
import { covers, overlaps, type Range } from './ranges.ts';
import { meeting, type Timetable, workWithin } from './timetable.ts';
import { MINUTE_MS, rangeOfVisit, type Visit } from './visit.ts';

/** A visit with what it needs: of each place, the resources that will do. */
export interface Asked<V extends Visit = Visit> {
  visit: V;
  places: readonly Place[];
  /** The same without wishes. */
  needs: readonly Place[];
}

export interface Planned<V extends Visit = Visit> {
  visit: V;
  starts_at: number;
  resources: number[];
}

/** A visit that cannot have its time, and the resource that is named for it. */
export interface Clash extends Asked {
  resource: number;
}

/**
 * Chooses who and what visits get, and which of a client's that begin together follow one another. What has no choice is a
 * clash.
 */
export function planVisits<V extends Visit>(
  asked: readonly Asked<V>[],
  timetable: Timetable,
  days: readonly BusinessDay[],
  { held = [], doesFit }: { held?: readonly number[]; doesFit: (resource: number, visit: V) => boolean },
): { planned: Planned<V>[]; clashes: Clash[] } {
  const planned: Planned<V>[] = [];
  const clashes: Clash[] = [];
  const inOrder = asked.toSorted(
    (one, other) => one.visit.starts_at.getTime() - other.visit.starts_at.getTime(),
  );
  for (const { visit, places, needs } of inOrder) {
    const start = visit.starts_at.getTime();
    const own = planned.filter((other) => other.resources.length > 0);
    const day = days.find(({ from, to }) => from <= start && start < to)!;
    const preferred = inOrderOfChoice(places, visit, { timetable, own, day, held });
    const isFreeAt = (at: number, besides: readonly Planned[]) => (resource: number) => {
      const range = rangeOfVisit(visit, at);
      const treatment = { from: at, to: at + visit.minutes * MINUTE_MS };
      const isWorking = visit.wished.includes(resource)
        ? !timetable.isForOthers(resource, visit.who?.sex, treatment)
        : covers(timetable.works(resource, visit.who?.sex), treatment);
      return (
        doesFit(resource, visit) &&
        isWorking &&
        !meeting(timetable, resource, range) &&
        !besides.some((other) => other.resources.includes(resource) && overlaps(range, rangeOf(other)))
      );
    };
    const followed = own
      .filter(
        (other) => other.visit.starts_at.getTime() === start && other.visit.client_id === visit.client_id,
      )
      .map((other) => rangeOf(other).to);
    const starts = chooseFree(preferred, isFreeAt(start, []))
      ? [start, ...followed.toSorted((one, other) => one - other)]
      : [start];
    const begin = starts.find((at) => chooseFree(preferred, isFreeAt(at, own)));
    if (begin === undefined)
      clashes.push({ visit, places, needs, resource: busyOf(preferred, isFreeAt(start, own)) });
    else planned.push({ visit, starts_at: begin, resources: chooseFree(preferred, isFreeAt(begin, own))! });
  }
  return { planned, clashes };
}

const rangeOf = ({ visit, starts_at }: Planned): Range => rangeOfVisit(visit, starts_at);

/**
 * Of each place, first who had the session before it of the same course or is held for it, then who has least to do that day; for equals the
 * order of their ids.
 */
function inOrderOfChoice(
  places: readonly Place[],
  visit: Visit,
  {
    timetable,
    own,
    day,
    held,
  }: { timetable: Timetable; own: readonly Planned[]; day: Range; held: readonly number[] },
): Place[] {
  const before = own.findLast((other) => other.visit.service_id === visit.service_id)?.resources ?? held;
  const ofOwn = (resource: number) =>
    own
      .filter((other) => other.resources.includes(resource) && overlaps(rangeOf(other), day))
      .reduce((sum, other) => sum + rangeOf(other).to - rangeOf(other).from, 0);
  return leastWorkFirst(places, (resource) => workWithin(timetable, resource, day) + ofOwn(resource)).map(
    (place) => place.toSorted((one, other) => Number(before.includes(other)) - Number(before.includes(one))),
  );
}

/** The places with the resources that have least to do first; for equals the order stays. */
export function leastWorkFirst(places: readonly Place[], workOf: (resource: number) => number): Place[] {
  const work = new Map([...new Set(places.flat())].map((resource) => [resource, workOf(resource)]));
  return places.map((place) => place.toSorted((one, other) => work.get(one)! - work.get(other)!));
}
