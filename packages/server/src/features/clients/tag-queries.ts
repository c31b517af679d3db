import { MOST_COUNTED } from '@revive/contract';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { Tags } from '../../db/types.generated.ts';

const selectTags = (db: Db) =>
  db.selectFrom('tags').select([
    'id',
    'name',
    'colour',
    sql<number>`(select count(*) from (
        select from client_tags join clients on clients.id = client_tags.client_id
        where client_tags.tag_id = tags.id and clients.archived_at is null limit ${sql.lit(MOST_COUNTED + 1)}
      ) as counted)::int`.as('clients'),
  ]);

export type TagRow = Awaited<ReturnType<ReturnType<typeof selectTags>['execute']>>[number];

/** All tags by name. The owner has some dozens at most. */
export const listTagRows = (db: Db) => selectTags(db).orderBy(sql`lower(name)`).execute();

export const findTag = (db: Db, id: number) => selectTags(db).where('id', '=', id).executeTakeFirst();

export const lockTag = (db: Db, id: number) =>
  db.selectFrom('tags').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const countTags = async (db: Db): Promise<number> =>
  (await db.selectFrom('tags').select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow())
    .count;

export const insertTag = (db: Db, tag: Insertable<Tags>) =>
  db.insertInto('tags').values(tag).returning('id').executeTakeFirstOrThrow();

export const updateTag = (db: Db, id: number, changes: Updateable<Tags>) =>
  db.updateTable('tags').set(changes).where('id', '=', id).execute();

/** What clients have of it goes first, so that the trail says which lost it. */
export async function deleteTag(db: Db, id: number): Promise<void> {
  await db.deleteFrom('client_tags').where('tag_id', '=', id).execute();
  await db.deleteFrom('tags').where('id', '=', id).execute();
}

/** The tags of these names, in any case; kept from being deleted until the transaction ends. */
export const lockTagsNamed = (db: Db, names: readonly string[]) =>
  db
    .selectFrom('tags')
    .select(['id', 'name'])
    .where(
      sql<boolean>`lower(name) = any (array(select lower(wanted) from unnest(${names}::text[]) as wanted))`,
    )
    .orderBy('id')
    .forKeyShare()
    .execute();

/** Gives a client these tags and no others. */
export async function putTagsOf(db: Db, clientId: number, ids: readonly number[]): Promise<void> {
  await db
    .deleteFrom('client_tags')
    .where('client_id', '=', clientId)
    .where(sql<boolean>`tag_id <> all (${ids}::bigint[])`)
    .execute();
  if (ids.length === 0) return;
  await db
    .insertInto('client_tags')
    .values(ids.map((tag_id) => ({ client_id: clientId, tag_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
