import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { found } from '../../lib/errors.ts';
import { lockProduct, updateProductRow } from './queries.ts';

/** Archives a product: it is in no list any more and its SKU is free, while sales and stock history keep naming it. */
export async function removeProduct(db: Db, clock: Clock, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    found(await lockProduct(trx, id), 'Product');
    await updateProductRow(trx, id, { archived_at: clock.now() });
  });
}
