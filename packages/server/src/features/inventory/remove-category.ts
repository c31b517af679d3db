import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { found } from '../../lib/errors.ts';
import { deleteCategory } from './queries.ts';

/** Removes a category; the database leaves its products without one. */
export async function removeCategory(db: Db, id: number): Promise<void> {
  found(await inTransaction(db, (trx) => deleteCategory(trx, id)), 'Category');
}
