import {
  type InventoryCategory,
  type NewInventoryCategory,
  type Page,
  type PageQuery,
  text,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { pageByName } from '../../http/paging.ts';
import { found, Invalid } from '../../lib/errors.ts';
import { refuseStale, versionOf } from '../../lib/version.ts';
import {
  type CategoryRow,
  deleteCategory,
  insertCategory,
  listCategoryRows,
  lockCategory,
  updateCategoryRow,
} from './queries.ts';

export const listInventoryCategories = (db: Db, query: PageQuery): Promise<Page<InventoryCategory>> =>
  pageByName(query, async (after, limit) =>
    (await listCategoryRows(db, after, limit)).map((row) => ({ ...row, ...toCategory(row) })),
  );

export const createInventoryCategory = (db: Db, body: NewInventoryCategory): Promise<InventoryCategory> =>
  inTransaction(db, async (trx) => toCategory(await insertCategory(trx, columnsOf(body)))).catch(
    refuseTakenName,
  );

export const updateInventoryCategory = async (
  db: Db,
  id: number,
  body: NewInventoryCategory,
): Promise<InventoryCategory> =>
  inTransaction(db, async (trx) => {
    const before = found(await lockCategory(trx, id), 'Category');
    await refuseStale(body.version, async () => toCategory(before));
    return toCategory(await updateCategoryRow(trx, id, columnsOf(body)));
  }).catch(refuseTakenName);

/** Deletes a category; its products then have none. */
export async function removeInventoryCategory(db: Db, id: number): Promise<void> {
  found(await inTransaction(db, (trx) => deleteCategory(trx, id)), 'Category');
}

const columnsOf = ({ name, description }: NewInventoryCategory) => ({ name, description });

const toCategory = ({ id, name, description }: CategoryRow): InventoryCategory => ({
  id,
  name,
  description,
  version: versionOf({ name, description }),
});

function refuseTakenName(error: { constraint?: string }): never {
  if (error.constraint === 'inventory_categories_name')
    throw new Invalid({ name: [text('A category with this name already exists.')] });
  throw error;
}
