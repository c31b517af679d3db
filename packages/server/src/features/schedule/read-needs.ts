import type { Db } from '../../db/client.ts';
import type { Place } from './choose-resources.ts';
import { listNeeds } from './queries.ts';

/** The places each of some services needs, by the service's id; a service without needs is left out. */
export async function readNeeds(db: Db, serviceIds: readonly number[]): Promise<Map<number, Place[]>> {
  const needs = new Map<number, Place[]>();
  if (serviceIds.length === 0) return needs;
  const places = new Map<string, number[]>();
  for (const { service_id, place, resource_id } of await listNeeds(db, serviceIds)) {
    const key = `${service_id} ${place}`;
    const known = places.get(key);
    if (known) known.push(resource_id);
    else {
      const first = [resource_id];
      places.set(key, first);
      needs.set(service_id, [...(needs.get(service_id) ?? []), first]);
    }
  }
  return needs;
}
