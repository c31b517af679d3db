import { type Policy, type Slot, type SlotQuery, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { Clock } from '../../lib/clock.ts';
import { found, Invalid } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { type BusinessDay, businessDays } from './business-days.ts';
import { fittingIn, placesWith } from './choose-resources.ts';
import { freeInTurn } from './free-in-turn.ts';
import type { FreeSlot } from './free-slots.ts';
import { findServiceTimes, type ResourceRow, toNamed } from './queries.ts';
import { readNeeded } from './read-needs.ts';
import { openingHours, readFreeTimes } from './timetable.ts';
import { MINUTE_MS, type Visit } from './visit.ts';
import { fits } from './who.ts';

/** The free times of a service on some business days, one per start, each with a free choice of what it needs. */
export async function listSlots(
  db: Db,
  clock: Clock,
  { service, from, to, resource, hold, session, client }: SlotQuery,
): Promise<Slot[]> {
  const { who, ...times } = found(await findServiceTimes(db, service, { client, session }), 'Service');
  const policy = await getPolicy(db);
  const wished = resource === undefined ? [] : [resource];
  const visit = { ...times, service_id: service, wished, who: who ?? undefined };
  const { slots, resources } = await findSlots(db, {
    visits: [visit],
    from,
    to,
    policy,
    now: clock.now(),
    own_hold: hold,
    own_session: session,
  });
  if (resource !== undefined && !resources.some(({ id, is_active }) => id === resource && is_active))
    throw new Invalid({ resource: [text('This therapist, room or machine takes no sessions.')] });
  const named = new Map(resources.map((row) => [row.id, toNamed(row)]));
  return slots.map(({ starts_at, resources: chosen }) => ({
    starts_at: new Date(starts_at).toISOString(),
    ends_at: new Date(starts_at + times.minutes * MINUTE_MS).toISOString(),
    resources: chosen.map((id) => named.get(id)!),
  }));
}

interface Search {
  /** One, or several that follow one another. */
  visits: readonly Pick<Visit, 'service_id' | 'minutes' | 'buffer_minutes' | 'wished' | 'who'>[];
  /** First and last business day. */
  from: string;
  to: string;
  policy: Policy;
  now: Date;
  /** The caller's hold, whose time counts as free. */
  own_hold?: string | undefined;
  /** The session that is to move, whose time counts as free as well. */
  own_session?: number | undefined;
  /** Nothing begins before; now by default. */
  after?: Date;
}

/** Free times of visits with their wishes, and the resources that were asked about. As many statements for several as for one. */
export async function findSlots(
  db: Db,
  search: Search,
): Promise<{ slots: FreeSlot[]; resources: ResourceRow[] }> {
  const { asked, resources } = await readAsked(db, search);
  return { slots: freeInTurn(asked), resources };
}

/** Of each day, how many free times visits have, and whether they could begin on that day if nothing were taken. */
export async function findDays(
  db: Db,
  search: Search,
): Promise<{ date: string; free: number; isWorkedOn: boolean }[]> {
  const { asked } = await readAsked(db, search);
  const free = freeInTurn(asked);
  const worked = freeInTurn({ ...asked, timetable: { ...asked.timetable, busy: () => [] } });
  const on = (slots: FreeSlot[], { from, to }: BusinessDay) =>
    slots.filter(({ starts_at }) => from <= starts_at && starts_at < to).length;
  return asked.days.map((day) => ({
    date: day.date,
    free: on(free, day),
    isWorkedOn: on(worked, day) > 0,
  }));
}

/** What free times of visits follow from. */
async function readAsked(
  db: Db,
  { visits, from, to, policy, now, own_hold, own_session, after = now }: Search,
) {
  const needed = await readNeeded(
    db,
    visits.map(({ service_id }) => service_id),
    visits.flatMap(({ wished }) => wished),
  );
  const wanted = visits.map((visit) => ({
    ...visit,
    places: placesWith(needed.needs.get(visit.service_id) ?? [], visit.wished),
  }));
  const ids = new Set(wanted.flatMap(({ places }) => places.flat()));
  const resources = needed.resources.filter(({ id }) => ids.has(id));
  const placed = wanted.map(({ places, ...visit }) => ({
    ...visit,
    places: fittingIn(places, (id) => resources.some((one) => one.id === id && fits(one, visit.who))),
  }));
  const days = businessDays(from, to, policy.time_zone);
  const timetable = await readFreeTimes(db, { resources, days, policy, now, own_hold, own_session });
  const asked = {
    visits: placed,
    timetable,
    days,
    open: days.flatMap((day) => openingHours(policy, day)),
    step_minutes: policy.slot_minutes,
    after: after.getTime(),
  };
  return { asked, resources };
}
