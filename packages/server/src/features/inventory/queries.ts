import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { InventoryCategories, Products } from '../../db/types.generated.ts';

export const insertProduct = (db: Db, product: Insertable<Products>) =>
  db.insertInto('products').values(product).returning('id').executeTakeFirstOrThrow();

export const updateProductRow = (db: Db, id: number, changes: Updateable<Products>) =>
  db.updateTable('products').set(changes).where('id', '=', id).execute();

/** Locks a product that is not archived, also against sales. */
export const lockProduct = (db: Db, id: number) =>
  db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

const CATEGORY = ['id', 'name', 'description', 'texts'] as const;

export const insertCategory = (db: Db, category: Insertable<InventoryCategories>) =>
  db.insertInto('inventory_categories').values(category).returning(CATEGORY).executeTakeFirstOrThrow();

export const updateCategoryRow = (db: Db, id: number, changes: Updateable<InventoryCategories>) =>
  db
    .updateTable('inventory_categories')
    .set(changes)
    .where('id', '=', id)
    .returning(CATEGORY)
    .executeTakeFirstOrThrow();

export type CategoryRow = Pick<Selectable<InventoryCategories>, (typeof CATEGORY)[number]>;

export const lockCategory = (db: Db, id: number) =>
  db.selectFrom('inventory_categories').select(CATEGORY).where('id', '=', id).forUpdate().executeTakeFirst();

export const deleteCategory = (db: Db, id: number) =>
  db.deleteFrom('inventory_categories').where('id', '=', id).returning('id').executeTakeFirst();

/** Categories by name, below the name of the cursor. */
export function listCategoryRows(db: Db, after: string | undefined, limit: number) {
  const sortName = sql<string>`lower(name)`;
  let query = db
    .selectFrom('inventory_categories')
    .select(CATEGORY)
    .select(sortName.as('sort_name'))
    .orderBy(sortName)
    .limit(limit);
  if (after !== undefined) query = query.where(sortName, '>', after);
  return query.execute();
}
