import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import { lockRequisitionFor } from './lock-for-move.ts';
import { deleteRequisition } from './requisition-queries.ts';

/** Withdraws a request that no one has verified. */
export async function removeRequisition(db: Db, id: number, actor: StaffActor): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockRequisitionFor(trx, 'remove', id, actor);
    await deleteRequisition(trx, id);
  });
}
