import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { lockProduct, updateProductRow } from './queries.ts';

/** Archives a product: removed from all lists, its SKU is free again; sales and stock history keep it. */
export async function removeProduct(db: Db, clock: Clock, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    found(await lockProduct(trx, id), 'Product');
    await updateProductRow(trx, id, { archived_at: clock.now() });
  });
}
