import type { Db } from '../../db/client.ts';
import { listOccupied } from './occupancy-queries.ts';
import { listResourcesOf } from './queries.ts';

/** Who and what sessions have with others in place of those of the same kinds, by the session's id. */
export async function wishesInPlace(
  db: Db,
  given: readonly { id: number; resources: readonly number[] }[],
): Promise<Map<number, number[]>> {
  const had = await listOccupied(
    db,
    given.map(({ id }) => id),
  );
  const ids = [...had.map(({ resource_id }) => resource_id), ...given.flatMap(({ resources }) => resources)];
  const kinds = new Map((await listResourcesOf(db, [...new Set(ids)])).map(({ id, kind }) => [id, kind]));
  return new Map(
    given.map(({ id, resources }) => {
      const replaced = new Set(resources.map((resource) => kinds.get(resource)));
      const kept = had
        .filter(({ session_id, resource_id }) => session_id === id && !replaced.has(kinds.get(resource_id)))
        .map(({ resource_id }) => resource_id);
      return [id, [...kept, ...resources]];
    }),
  );
}
