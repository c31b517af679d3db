import type { NewRequisition, Requisition } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import { refuseStale } from '../../lib/version.ts';
import { getRequisition } from './list-requisitions.ts';
import { lockRequisitionFor } from './lock-for-move.ts';
import { updateRequisitionRow } from './requisition-queries.ts';

/** Changes a requisition that is not verified yet. */
export async function updateRequisition(
  db: Db,
  id: number,
  body: NewRequisition,
  actor: StaffActor,
): Promise<Requisition> {
  return inTransaction(db, async (trx) => {
    await lockRequisitionFor(trx, 'change', id, actor);
    await refuseStale(body.version, () => getRequisition(trx, id, actor));
    await updateRequisitionRow(trx, id, { purpose: body.purpose, amount_cents: body.amount });
    return getRequisition(trx, id, actor);
  });
}
