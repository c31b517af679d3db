import { MAX_SLOT_DAYS, type NextFree } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { businessDate, startOfBusinessDay } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { getPolicy } from '../policy/index.ts';
import { freeSlots } from './free-slots.ts';
import { toNamed } from './list-slots.ts';
import { listBookableServices, listResourcesOf } from './queries.ts';
import { readNeeds } from './read-needs.ts';
import { nextDay, openingHours, readTimetable } from './timetable.ts';
import { MINUTE_MS } from './visit.ts';

const DAYS_AT_ONCE = 7;

/**
 * The next time each service of the catalogue can begin, within the days that free times can be asked for. One timetable
 * serves all services, a week at a time, and only as far as one of them has found none yet.
 */
export async function listNextFree(db: Db, clock: Clock): Promise<NextFree[]> {
  const now = clock.now();
  const policy = await getPolicy(db);
  const services = await listBookableServices(db);
  const needs = await readNeeds(
    db,
    services.map(({ id }) => id),
  );
  const ids = [...new Set([...needs.values()].flat(2))];
  const resources = ids.length > 0 ? await listResourcesOf(db, ids) : [];
  const named = new Map(resources.map((row) => [row.id, toNamed(row)]));
  const found = new Map<number, NextFree['slot']>();
  let day = businessDate(now, policy.time_zone);
  for (let asked = 0; asked < MAX_SLOT_DAYS && found.size < services.length; asked += DAYS_AT_ONCE) {
    const days: { day: string; from: number; to: number }[] = [];
    for (; days.length < Math.min(DAYS_AT_ONCE, MAX_SLOT_DAYS - asked); day = nextDay(day))
      days.push({
        day,
        from: startOfBusinessDay(day, policy.time_zone).getTime(),
        to: startOfBusinessDay(nextDay(day), policy.time_zone).getTime(),
      });
    const timetable = await readTimetable(db, {
      resources,
      within: [{ from: new Date(days[0]!.from), to: new Date(days.at(-1)!.to) }],
      policy,
      now,
    });
    const open = days.flatMap((one) => openingHours(policy, one.day));
    for (const { id, minutes, buffer_minutes } of services) {
      if (found.has(id)) continue;
      const visit = { minutes, buffer_minutes, places: needs.get(id) ?? [] };
      const search = { visit, timetable, open, step_minutes: policy.slot_minutes, after: now.getTime() };
      // A free day ends the search, so that its later ones cost nothing.
      for (const one of days) {
        const [slot] = freeSlots({ ...search, days: [one] });
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
