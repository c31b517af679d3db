import type { Db } from '../../db/client.ts';
import { type Place, placesWith } from './choose-resources.ts';
import { listResourceRows, listVisits, type ResourceRow } from './queries.ts';
import { readNeeds } from './read-needs.ts';
import type { SessionVisit } from './visit.ts';

/** A session that needs a place. */
export interface Needing {
  id: number;
  /** Who and what it still has. */
  kept: readonly { id: number }[];
  lost: readonly { id: number; kind: string }[];
}

/** The same with what it needs. */
export interface Seeking {
  id: number;
  visit: Omit<SessionVisit, 'wished'>;
  kept: readonly number[];
  /** What it needs at its own time: it stays with who and what it kept. */
  here: readonly Place[];
  /** What it needs at any other time. */
  anywhere: readonly Place[];
}

/**
 * What sessions that need a place need, and who and what there is for it. Who was wished besides what the service needs is replaced
 * by anyone of the same kind.
 */
export async function readSeeking(
  db: Db,
  needing: readonly Needing[],
): Promise<{ seeking: Seeking[]; resources: ResourceRow[] }> {
  const visits = await listVisits(
    db,
    needing.map(({ id }) => id),
  );
  const needs = await readNeeds(db, [...new Set(visits.map(({ service_id }) => service_id))]);
  const resources = await listResourceRows(db);
  const seeking = visits.map((visit): Seeking => {
    const { id, kept: keptOnes, lost } = needing.find((one) => one.id === visit.session_id)!;
    const kept = keptOnes.map((one) => one.id);
    const places = needs.get(visit.service_id) ?? [];
    const isNeeded = (resource: number) => places.some((place) => place.includes(resource));
    const wished = lost
      .filter((one) => !isNeeded(one.id))
      .map(({ kind }) => resources.filter((one) => one.is_active && one.kind === kind).map((one) => one.id));
    return {
      id,
      visit,
      kept,
      here: [...placesWith(places, kept), ...wished],
      anywhere: [
        ...placesWith(
          places,
          kept.filter((resource) => !isNeeded(resource)),
        ),
        ...wished,
      ],
    };
  });
  return { seeking, resources };
}
