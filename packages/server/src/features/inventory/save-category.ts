import type { InventoryCategory, NewInventoryCategory } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { found, Invalid } from '../../lib/errors.ts';
import { insertCategory, updateCategoryRow } from './queries.ts';

export const createCategory = (db: Db, body: NewInventoryCategory): Promise<InventoryCategory> =>
  inTransaction(db, (trx) => insertCategory(trx, body)).catch(refuseTakenName);

export const updateCategory = async (
  db: Db,
  id: number,
  body: NewInventoryCategory,
): Promise<InventoryCategory> =>
  found(
    await inTransaction(db, (trx) => updateCategoryRow(trx, id, body)).catch(refuseTakenName),
    'Category',
  );

function refuseTakenName(error: { constraint?: string }): never {
  if (error.constraint === 'inventory_categories_name')
    throw new Invalid({ name: ['A category with this name already exists.'] });
  throw error;
}
