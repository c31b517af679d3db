import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

const sold = (db: Db) => db.selectFrom('products').where('archived_at', 'is', null);

/** When a record was last changed, as the audit trail tells; stock is no part of it. */
const changedAt = (type: 'product' | 'service', id: 'products.id' | 'services.id') =>
  sql<Date | null>`(select max(at) from audit_entries where record_type = ${type} and record_id = ${sql.ref(id)})`;

/** Products in the order they were added, from an id on. */
export const listProductsFrom = (db: Db, id: number, limit: number) =>
  sold(db)
    .select((eb) => [
      'id',
      'name',
      eb.fn.coalesce(changedAt('product', 'products.id'), 'created_at').as('changed_at'),
    ])
    .where('id', '>=', id)
    .orderBy('id')
    .limit(limit)
    .execute();

/** When each of some services was last changed. */
export async function listServiceChanges(db: Db, ids: readonly number[]): Promise<Map<number, Date>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('services')
    .select((eb) => [
      'id',
      eb.fn.coalesce(changedAt('service', 'services.id'), 'created_at').as('changed_at'),
    ])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, changed_at }) => [id, changed_at]));
}

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
