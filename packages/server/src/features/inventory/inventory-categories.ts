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
import { allTexts, changedTexts, type ShowTexts } from '../../lib/texts.ts';
import { refuseStale, versionOf } from '../../lib/version.ts';
import {
  type CategoryRow,
  deleteCategory,
  insertCategory,
  listCategoryRows,
  lockCategory,
  updateCategoryRow,
} from './queries.ts';

/** Categories by name, with the translations that the caller is shown. */
export const listInventoryCategories = (
  db: Db,
  query: PageQuery,
  show: ShowTexts,
): Promise<Page<InventoryCategory>> =>
  pageByName(query, async (after, limit) =>
    (await listCategoryRows(db, after, limit)).map((row) => ({
      sort_name: row.sort_name,
      ...toCategory(row, show),
    })),
  );

export const createInventoryCategory = (db: Db, body: NewInventoryCategory): Promise<InventoryCategory> =>
  inTransaction(db, async (trx) => toCategory(await insertCategory(trx, columnsOf(body, {})))).catch(
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
    return toCategory(await updateCategoryRow(trx, id, columnsOf(body, before.texts)));
  }).catch(refuseTakenName);

/** Deletes a category; its products then have none. */
export async function removeInventoryCategory(db: Db, id: number): Promise<void> {
  found(await inTransaction(db, (trx) => deleteCategory(trx, id)), 'Category');
}

const columnsOf = ({ name, description, texts }: NewInventoryCategory, before: unknown) => ({
  name,
  description,
  texts: changedTexts(before, texts),
});

const toCategory = (
  { id, name, description, texts }: CategoryRow,
  show: ShowTexts = allTexts,
): InventoryCategory => ({
  id,
  name,
  description,
  texts: show(texts),
  version: versionOf({ name, description, texts }),
});

function refuseTakenName(error: { constraint?: string }): never {
  if (error.constraint === 'inventory_categories_name')
    throw new Invalid({ name: [text('A category with this name already exists.')] });
  throw error;
}
