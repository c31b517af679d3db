import {
  DAYS_AHEAD,
  type OpenDay,
  type OpenSlotQuery,
  type Policy,
  type Sex,
  type Slot,
  text,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { addBusinessDays, businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Invalid } from '../../lib/errors.ts';
import { firstStart } from '../me/index.ts';
import { getPolicy } from '../policy/index.ts';
import { findDays, findSlots, startsInTurn, toNamed, visitorWith, type Who } from '../schedule/index.ts';
import { digestOf } from './hold-digest.ts';
import { getOpenOf } from './open-services.ts';
import type { OpenRow } from './queries.ts';

const MINUTE_MS = 60_000;

interface Search {
  /** Those of the visit, which follow one another. */
  services: readonly OpenRow[];
  /** First and last business day; what lies outside the days that can be booked is left out. */
  from: string;
  to: string;
  therapist: number | undefined;
  therapist_wish?: Sex | undefined;
  hold?: string | undefined;
  policy: Policy;
  now: Date;
}

/** The times a client can book by herself: within working hours, not before the owner's notice and not too far ahead. */
export async function freeTimes(db: Db, search: Search) {
  const wanted = searchOf(search);
  return wanted ? findSlots(db, wanted) : { slots: [], resources: [] };
}

/** What is looked for in the days that can be booked; undefined where none of those that were asked about is one. */
function searchOf({ services, from, to, therapist, therapist_wish, hold, policy, now }: Search) {
  const dayIn = (days: number) =>
    businessDate(addBusinessDays(now, days, policy.time_zone), policy.time_zone);
  const first = from < dayIn(0) ? dayIn(0) : from;
  const last = to > dayIn(DAYS_AHEAD - 1) ? dayIn(DAYS_AHEAD - 1) : to;
  if (first > last) return undefined;
  return {
    visits: services.map((service) =>
      visitOf(service, wishOf(service, therapist, policy), visitorWith(therapist_wish)),
    ),
    from: first,
    to: last,
    policy,
    now,
    after: firstStart(now, policy),
    own_hold: hold === undefined ? undefined : digestOf(hold),
  };
}

/** The first session of a service, as the calendar plans it. */
export const visitOf = (service: OpenRow, wished: readonly number[], who?: Who) => ({
  service_id: service.id,
  service: service.name,
  session_number: 1,
  minutes: service.duration_minutes,
  buffer_minutes: service.buffer_minutes,
  wished,
  who,
});

/** Who is wished for, as the calendar knows it. Throws `Invalid` for who does not do the service, or is not shown. */
export function wishOf(
  { therapists }: OpenRow,
  therapist: number | undefined,
  { show_therapists }: Policy,
): number[] {
  if (therapist === undefined) return [];
  if (!show_therapists || !therapists.some(({ id }) => id === therapist))
    throw new Invalid({
      therapist: [text('This therapist cannot be chosen. Please choose another, or anyone.')],
    });
  return [therapist];
}

/** The days on which a visit can be booked by oneself, with how many times of each are free. */
export async function listOpenDays(db: Db, clock: Clock, query: OpenSlotQuery): Promise<OpenDay[]> {
  const wanted = searchOf(await readSearch(db, clock, query));
  const days = wanted ? await findDays(db, wanted) : [];
  return days.flatMap(({ date, free, isWorkedOn }) => (isWorkedOn ? [{ day: date, free }] : []));
}

/** The same for all days that can be booked. */
export async function listBookableDays(
  db: Db,
  clock: Clock,
  [service, ...followed_by]: readonly number[],
): Promise<OpenDay[]> {
  const { time_zone } = await getPolicy(db);
  const now = clock.now();
  const to = businessDate(addBusinessDays(now, DAYS_AHEAD - 1, time_zone), time_zone);
  return listOpenDays(db, clock, { service: service!, followed_by, from: businessDate(now, time_zone), to });
}

async function readSearch(
  db: Db,
  clock: Clock,
  { service, followed_by = [], from, to, therapist, therapist_wish, hold }: OpenSlotQuery,
): Promise<Search> {
  const policy = await getPolicy(db);
  const services = await getOpenOf(db, policy, [service, ...followed_by]);
  return { services, from, to, therapist, therapist_wish, hold, policy, now: clock.now() };
}

export async function listOpenSlots(db: Db, clock: Clock, query: OpenSlotQuery): Promise<Slot[]> {
  const search = await readSearch(db, clock, query);
  const { services, policy } = search;
  const { slots, resources } = await freeTimes(db, search);
  const shown = policy.show_therapists ? resources.filter(({ kind }) => kind === 'therapist') : [];
  const visits = services.map((service) => visitOf(service, []));
  const lastBegins = startsInTurn(visits, 0).at(-1)!;
  const length = lastBegins + visits.at(-1)!.minutes * MINUTE_MS;
  return slots.map(({ starts_at, resources: chosen }) => ({
    starts_at: new Date(starts_at).toISOString(),
    ends_at: new Date(starts_at + length).toISOString(),
    resources: shown.filter((row) => chosen.includes(row.id)).map(toNamed),
  }));
}
