import type { Sale, SaleChanges } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { found } from '../../lib/errors.ts';
import { getSale } from './list-sales.ts';
import { findOrder } from './order-queries.ts';
import { updateOrder } from './queries.ts';

/** Changes the buyer's name and the notes of a sale; money and goods of a sale never change. */
export async function updateSale(db: Db, id: number, changes: SaleChanges): Promise<Sale> {
  found(await findOrder(db, id), 'Sale');
  const { client_name, notes } = changes;
  if (client_name !== undefined || notes !== undefined)
    await inTransaction(db, (trx) =>
      updateOrder(trx, id, {
        ...(client_name !== undefined && { client_name }),
        ...(notes !== undefined && { notes }),
      }),
    );
  return getSale(db, id);
}
