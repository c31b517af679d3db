import { dayHours, type NewBooking, type Policy, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { addBusinessDays, businessDate } from '../../lib/business-time.ts';
import { Conflict } from '../../lib/errors.ts';
import {
  findSlots,
  findWho,
  overlaps,
  type Range,
  rangeOfVisit,
  startsInTurn,
  type Who,
} from '../schedule/index.ts';
import { visitOf, wishOf } from './free-times.ts';
import type { OpenRow } from './queries.ts';

interface Visit {
  /** They follow one another. */
  services: readonly OpenRow[];
  /** When the first of them begins. */
  first: Date;
  /** Who is wished for. */
  therapist: number | undefined;
  client_id: number;
  policy: Policy;
  now: Date;
}

interface Course extends Pick<Visit, 'client_id' | 'policy' | 'now'> {
  service: OpenRow;
  /** When its first session begins. */
  first: Date;
  wished: readonly number[];
  /** When she is here for what is planned already. */
  taken: Range[];
}

/** Days from a session's own on among which it is given a time. */
const REACH = 7;

/** A business is closed for so many days in a row at most. */
const MOST_CLOSED = 62;

/**
 * The times of all sessions of a visit's services: the first ones one after the other, those that follow as their courses have
 * it, none while she is here for another one. Throws `Conflict` where one finds no time at all.
 */
export async function planSessionsOf(
  db: Db,
  { services, first, therapist, client_id, policy, now }: Visit,
): Promise<NewBooking['sessions']> {
  const visits = services.map((service) => visitOf(service, wishOf(service, therapist, policy)));
  const starts = startsInTurn(visits, first.getTime());
  const taken = visits.map((visit, place) => rangeOfVisit(visit, starts[place]!));
  const planned: NewBooking['sessions'] = [];
  for (const [place, service] of services.entries()) {
    const begin = new Date(starts[place]!);
    const wished = visits[place]!.wished;
    planned.push({
      service: service.id,
      session_number: 1,
      starts_at: begin.toISOString(),
      resources: [...wished],
    });
    planned.push(...(await planCourse(db, { service, first: begin, wished, client_id, policy, now, taken })));
  }
  return planned;
}

/**
 * The times of a course after its first session: each at its interval and at the same hour, or at the nearest free time of that
 * day or one of the six after; with who was wished for where they have a time, else with anyone. A client chooses the first time
 * alone, so none of the others may refuse her. Throws `Conflict` where one finds no time at all.
 */
async function planCourse(db: Db, course: Course): Promise<NewBooking['sessions']> {
  const { service, first, wished, policy, taken } = course;
  const planned: NewBooking['sessions'] = [];
  const who = service.session_count > 1 ? await findWho(db, course.client_id) : undefined;
  let before = first;
  for (let number = 2; number <= service.session_count; number += 1) {
    const at = addBusinessDays(first, (number - 1) * service.days_between_sessions, policy.time_zone);
    // No two of a service fall on one day.
    const next = addBusinessDays(before, 1, policy.time_zone);
    const from = nextOpen(at > next ? at : next, policy);
    const time =
      (await nearestOf(db, course, from, { wished, who })) ??
      (wished.length > 0 ? await nearestOf(db, course, from, { wished: [], who }) : undefined);
    if (!time)
      throw new Conflict(
        text(
          'We found no times for all sessions of this course. Please choose another first time, or call us.',
        ),
      );
    planned.push({
      service: service.id,
      session_number: number,
      starts_at: time.starts_at.toISOString(),
      resources: [...time.wished],
    });
    taken.push(rangeOfVisit(visitOf(service, wished), time.starts_at.getTime()));
    before = time.starts_at;
  }
  return planned;
}

/** The same hour of the first day on which the business is open; the day itself where it stays closed for longer than it is looked. */
function nextOpen(at: Date, policy: Policy): Date {
  for (let days = 0; days < MOST_CLOSED; days += 1) {
    const later = addBusinessDays(at, days, policy.time_zone);
    if (dayHours(policy, businessDate(later, policy.time_zone)).hours.length > 0) return later;
  }
  return at;
}

/** The first day with a free time, and on it the time nearest to the wished hour. */
async function nearestOf(
  db: Db,
  { service, policy, now, taken }: Course,
  wanted: Date,
  whom: { wished: readonly number[]; who: Who | undefined },
) {
  const visit = visitOf(service, whom.wished, whom.who);
  const dayIn = (days: number) =>
    businessDate(addBusinessDays(wanted, days, policy.time_zone), policy.time_zone);
  const { slots: free } = await findSlots(db, {
    visits: [visit],
    from: dayIn(0),
    to: dayIn(REACH - 1),
    policy,
    now,
  });
  const slots = free.filter(
    ({ starts_at }) => !taken.some((range) => overlaps(range, rangeOfVisit(visit, starts_at))),
  );
  const dayOf = (at: number) => businessDate(new Date(at), policy.time_zone);
  const day = slots[0] && dayOf(slots[0].starts_at);
  const hourOn = (at: number) => {
    const days = Math.round((at - wanted.getTime()) / 86_400_000);
    return addBusinessDays(wanted, days, policy.time_zone).getTime();
  };
  const [nearest] = slots
    .filter(({ starts_at }) => dayOf(starts_at) === day)
    .toSorted(
      (one, other) =>
        Math.abs(one.starts_at - hourOn(one.starts_at)) -
          Math.abs(other.starts_at - hourOn(other.starts_at)) || one.starts_at - other.starts_at,
    );
  return nearest && { starts_at: new Date(nearest.starts_at), wished: whom.wished };
}
