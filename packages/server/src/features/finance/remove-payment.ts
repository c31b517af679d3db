import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import { lockPaymentFor } from './lock-for-move.ts';
import { deletePayment } from './payment-queries.ts';

/** Deletes a planned payment. */
export async function removePayment(db: Db, id: number): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPaymentFor(trx, 'remove', id);
    await deletePayment(trx, id);
  });
}
