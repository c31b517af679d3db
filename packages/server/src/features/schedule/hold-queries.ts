import type { Db } from '../../db/client.ts';

/** Who and what a hold has, until it is released. */
export const listHeldBy = (db: Db, holdId: string) =>
  db
    .selectFrom('occupancies')
    .innerJoin('resources', 'resources.id', 'occupancies.resource_id')
    .select(['resources.id', 'resources.kind', 'resources.name'])
    .where('hold_id', '=', holdId)
    .where('released_at', 'is', null)
    .orderBy('resources.id')
    .execute();

export const releaseHold = (db: Db, holdId: string, at: Date) =>
  db
    .updateTable('occupancies')
    .set({ released_at: at })
    .where('hold_id', '=', holdId)
    .where('released_at', 'is', null)
    .execute();
