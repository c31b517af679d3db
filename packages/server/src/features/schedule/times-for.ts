import type { Policy } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { businessDays } from './business-days.ts';
import { fittingIn, placesWith } from './choose-resources.ts';
import { type FreeSlot, freeSlots } from './free-slots.ts';
import { listOccupied } from './occupancy-queries.ts';
import { findVisit, listResourcesOf } from './queries.ts';
import { readNeeds } from './read-needs.ts';
import { openingHours, readTimetable, without } from './timetable.ts';
import { fits } from './who.ts';

interface Search {
  session_id: number;
  /** First and last business day. */
  from: string;
  to: string;
  policy: Policy;
  now: Date;
  /** Nothing begins before. */
  after: Date;
}

/**
 * The free times within working hours that a session can be moved to, or get as its first one, in order, each with a free choice of what it needs. What
 * it occupies now counts as free. It keeps its therapist where that one has a time on these days, and else falls on any.
 */
export async function timesFor(
  db: Db,
  { session_id, from, to, policy, now, after }: Search,
): Promise<{ slots: FreeSlot[]; minutes: number }> {
  const visit = await findVisit(db, session_id);
  if (!visit) return { slots: [], minutes: 0 };
  const had = (await listOccupied(db, [session_id])).map(({ resource_id }) => resource_id);
  const needs = (await readNeeds(db, [visit.service_id])).get(visit.service_id) ?? [];
  const ids = [...new Set([...needs.flat(), ...had])];
  const resources = (ids.length > 0 ? await listResourcesOf(db, ids) : []).filter(
    ({ is_active }) => is_active,
  );
  const days = businessDays(from, to, policy.time_zone);
  const timetable = without(await readTimetable(db, { resources, days, policy, now }), new Set([session_id]));
  const doesFit = (id: number) => resources.some((row) => row.id === id && fits(row, visit.who));
  const slotsWith = (wished: readonly number[]) =>
    freeSlots({
      visit: { ...visit, places: fittingIn(placesWith(needs, wished), doesFit) },
      timetable,
      days,
      open: days.flatMap((day) => openingHours(policy, day)),
      step_minutes: policy.slot_minutes,
      after: after.getTime(),
    }).filter(({ starts_at }) => starts_at !== visit.starts_at?.getTime() || !visit.is_expected);
  const hers = resources
    .filter(({ id, kind }) => kind === 'therapist' && had.includes(id) && doesFit(id))
    .map(({ id }) => id);
  const kept = slotsWith(
    needs.length > 0 ? hers : had.filter((id) => resources.some((row) => row.id === id)),
  );
  const slots = kept.length > 0 || hers.length === 0 ? kept : slotsWith([]);
  return { slots, minutes: visit.minutes };
}
