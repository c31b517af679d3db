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
import { deleteCategory, insertCategory, listCategoryRows, updateCategoryRow } from './queries.ts';

export const listInventoryCategories = (db: Db, query: PageQuery): Promise<Page<InventoryCategory>> =>
  pageByName(query, (after, limit) => listCategoryRows(db, after, limit));

export const createInventoryCategory = (db: Db, body: NewInventoryCategory): Promise<InventoryCategory> =>
  inTransaction(db, (trx) => insertCategory(trx, body)).catch(refuseTakenName);

export const updateInventoryCategory = async (
  db: Db,
  id: number,
  body: NewInventoryCategory,
): Promise<InventoryCategory> =>
  found(
    await inTransaction(db, (trx) => updateCategoryRow(trx, id, body)).catch(refuseTakenName),
    'Category',
  );

/** Deletes a category; its products then have none. */
export async function removeInventoryCategory(db: Db, id: number): Promise<void> {
  found(await inTransaction(db, (trx) => deleteCategory(trx, id)), 'Category');
}

function refuseTakenName(error: { constraint?: string }): never {
  if (error.constraint === 'inventory_categories_name')
    throw new Invalid({ name: [text('A category with this name already exists.')] });
  throw error;
}
