import type { Db } from '../../db/client.ts';
import type { Place } from './choose-resources.ts';
import { findNeeded, listNeeds, type NeedRow, type ResourceRow } from './queries.ts';

/** The places each of some services needs, by the service's id; a service without needs is left out. */
export const readNeeds = async (db: Db, serviceIds: readonly number[]): Promise<Map<number, Place[]>> =>
  placesOf(serviceIds.length > 0 ? await listNeeds(db, serviceIds) : []);

/** The same, with the resources that are needed or wished for. */
export async function readNeeded(
  db: Db,
  serviceIds: readonly number[],
  wished: readonly number[],
): Promise<{ needs: Map<number, Place[]>; resources: ResourceRow[] }> {
  const { needs, resources } = await findNeeded(db, serviceIds, wished);
  return { needs: placesOf(needs), resources };
}

function placesOf(rows: readonly NeedRow[]): Map<number, Place[]> {
  const needs = new Map<number, Place[]>();
  const places = new Map<string, number[]>();
  for (const { service_id, place, resource_id } of rows) {
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
