import type { NewRequisition, Requisition } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { getRequisition } from './list-requisitions.ts';
import { insertRequisition } from './requisition-queries.ts';

/** Requests money. */
export async function createRequisition(
  db: Db,
  clock: Clock,
  body: NewRequisition,
  actor: StaffActor,
): Promise<Requisition> {
  return inTransaction(db, async (trx) => {
    const { id } = await insertRequisition(trx, {
      purpose: body.purpose,
      amount_cents: body.amount,
      requester_id: actor.id,
      created_at: clock.now(),
    });
    return getRequisition(trx, id, actor);
  });
}
