import type { Block, PlannedSession, Policy, Resource, ResourceKind, WorkingTime } from '@revive/contract';
import { formatTime, toInputDay } from '../../../lib/date.ts';
import { dayHeadOf, longDayOf } from './calendar-days.ts';
import { closedTimes, type Minutes, minutesOf } from './opening-times.ts';

/** A column of the calendar with its sessions. */
export type CalendarColumn = {
  key: string;
  /** 2026-11-20. */
  day: string;
  /** Its heading: 'Fri, 11/20', 'Hodan'. */
  head: string;
  /** Its name in full: 'Friday, November 20, 2026'. */
  name: string;
  /** Whose column it is; null for sessions without a therapist; undefined where a column is a day. */
  resource?: Resource | null;
  sessions: readonly PlannedSession[];
  /** Leave, breaks and blocks. */
  blocks: readonly Block[];
  /** The times of the day that are shaded. */
  closed: (shown: Minutes) => Minutes[];
};

const isOn = (day: string) => (session: PlannedSession) => toInputDay(session.scheduled_date) === day;

/** A column for each day. */
export const dayColumns = (
  days: readonly string[],
  sessions: readonly PlannedSession[],
  policy: Policy,
): CalendarColumn[] =>
  days.map((day) => ({
    key: day,
    day,
    head: dayHeadOf(day),
    name: longDayOf(day),
    sessions: sessions.filter(isOn(day)),
    blocks: [],
    closed: (shown) => closedTimes(policy, day, shown),
  }));

type OfResources = {
  day: string;
  kind: ResourceKind;
  resources: readonly Resource[];
  sessions: readonly PlannedSession[];
  /** Undefined while they load: nothing is shaded then. */
  working: readonly WorkingTime[] | undefined;
  blocks: readonly Block[];
  /** The heading of the sessions without one. */
  unassigned: string;
};

/** A column for each therapist, room or machine of a day, and before them one for the sessions without one, where there are any. */
export function resourceColumns(given: OfResources): CalendarColumn[] {
  const { day, kind, resources, unassigned } = given;
  const sessions = given.sessions.filter(isOn(day));
  const has = (session: PlannedSession, id: number) =>
    session.resources.some((resource) => resource.id === id);
  const columns: CalendarColumn[] = resources
    .filter((resource) => resource.kind === kind)
    .filter((resource) => resource.is_active || sessions.some((session) => has(session, resource.id)))
    .map((resource) => ({
      key: String(resource.id),
      day,
      head: resource.name,
      name: resource.name,
      resource,
      sessions: sessions.filter((session) => has(session, resource.id)),
      blocks: given.blocks.filter((block) => block.resource.id === resource.id),
      closed: (shown) =>
        given.working
          ? between(
              shown,
              given.working.filter((time) => time.resource === resource.id).map(minutesWithin(day)),
            )
          : [],
    }));
  // What lost its therapist or room stands in the strip of sessions to hand over.
  const without = sessions.filter(
    (session) => !session.needs_place && !session.resources.some((resource) => resource.kind === kind),
  );
  if (without.length === 0) return columns;
  const toGive: CalendarColumn = {
    key: 'unassigned',
    day,
    head: unassigned,
    name: unassigned,
    resource: null,
    sessions: without,
    blocks: [],
    closed: () => [],
  };
  return [toGive, ...columns];
}

/** Whether a stretch of time touches a day. */
export const isWithin =
  (day: string) =>
  ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): boolean =>
    toInputDay(starts_at) <= day &&
    day <= toInputDay(ends_at) &&
    minutesWithin(day)({ starts_at, ends_at }).to > 0;

/** The part of a stretch of time that lies in a day, as minutes of it. */
export const minutesWithin =
  (day: string) =>
  ({ starts_at, ends_at }: { starts_at: string; ends_at: string }): Minutes => ({
    from: toInputDay(starts_at) < day ? 0 : minutesOf(formatTime(starts_at)),
    to: toInputDay(ends_at) > day ? 24 * 60 : minutesOf(formatTime(ends_at)),
  });

/** What of the shown hours lies between some ranges, which are in order. */
function between(shown: Minutes, ranges: readonly Minutes[]): Minutes[] {
  const gaps: Minutes[] = [];
  let from = shown.from;
  for (const range of ranges) {
    gaps.push({ from, to: Math.min(range.from, shown.to) });
    from = Math.max(from, range.to);
  }
  gaps.push({ from, to: shown.to });
  return gaps.filter((gap) => gap.from < gap.to);
}
