import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

const sold = (db: Db) => db.selectFrom('products').where('archived_at', 'is', null);

/** Products in the order they were added, from an id on. */
export const listProductsFrom = (db: Db, id: number, limit: number) =>
  sold(db).select(['id', 'name']).where('id', '>=', id).orderBy('id').limit(limit).execute();

/** The id of every `size`-th product, where the parts of a long sitemap start. */
export const listPartStarts = (db: Db, size: number) =>
  db
    .selectFrom(
      sold(db)
        .select(['id', sql<number>`row_number() over (order by id)`.as('place')])
        .as('numbered'),
    )
    .select('id')
    .where(sql<boolean>`(place - 1) % ${size} = 0`)
    .orderBy('id')
    .execute();
