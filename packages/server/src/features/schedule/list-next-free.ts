import { MAX_SLOT_DAYS, type NextFree } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { getPolicy } from '../policy/index.ts';
import { businessDays, laterDate } from './business-days.ts';
import { freeSlots } from './free-slots.ts';
import { listBookableServices, listResourcesOf, toNamed } from './queries.ts';
import { readNeeds } from './read-needs.ts';
import { openingHours, readFreeTimes } from './timetable.ts';
import { MINUTE_MS } from './visit.ts';

const WEEK = 7;

/**
 * The next time each service of the catalogue can begin, within the days that free times can be asked for. One timetable
 * serves all services, a week at a time, and only as far as one of them has found none yet.
 */
export async function listNextFree(db: Db, clock: Clock): Promise<NextFree[]> {
  const now = clock.now();
  const policy = await getPolicy(db);
  const services = await listBookableServices(db);
  const serviceIds = services.map(({ id }) => id);
  const needs = await readNeeds(db, serviceIds);
  const ids = [...new Set([...needs.values()].flat(2))];
  const resources = ids.length > 0 ? await listResourcesOf(db, ids) : [];
  const named = new Map(resources.map((row) => [row.id, toNamed(row)]));
  const found = new Map<number, NextFree['slot']>();
  const today = businessDate(now, policy.time_zone);
  for (let asked = 0; asked < MAX_SLOT_DAYS && found.size < services.length; asked += WEEK) {
    const first = laterDate(today, asked);
    // One day more is read than looked at: a visit of the last evening may run into it.
    const days = businessDays(first, laterDate(first, WEEK), policy.time_zone);
    const timetable = await readFreeTimes(db, { resources, days, policy, now });
    const open = days.flatMap((day) => openingHours(policy, day));
    for (const { id, minutes, buffer_minutes } of services) {
      if (found.has(id)) continue;
      const visit = { minutes, buffer_minutes, places: needs.get(id) ?? [] };
      const search = { visit, timetable, open, step_minutes: policy.slot_minutes, after: now.getTime() };
      // Day by day, so that the days after the first free time cost nothing.
      for (const day of days.slice(0, Math.min(WEEK, MAX_SLOT_DAYS - asked))) {
        const [slot] = freeSlots({ ...search, days: [day] });
        if (!slot) continue;
        found.set(id, {
          starts_at: new Date(slot.starts_at).toISOString(),
          ends_at: new Date(slot.starts_at + minutes * MINUTE_MS).toISOString(),
          resources: slot.resources.map((resource) => named.get(resource)!),
        });
        break;
      }
    }
  }
  return services.map(({ id, name }) => ({ service: id, service_name: name, slot: found.get(id) ?? null }));
}
