import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { found } from '../../lib/errors.ts';
import { deleteCategory } from './queries.ts';

/** Deletes a category; its products then have none. */
export async function removeCategory(db: Db, id: number): Promise<void> {
  found(await inTransaction(db, (trx) => deleteCategory(trx, id)), 'Category');
}
