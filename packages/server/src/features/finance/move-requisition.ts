import type { Requisition } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { getRequisition } from './list-requisitions.ts';
import { lockRequisitionFor } from './lock-for-move.ts';
import { updateRequisitionRow } from './requisition-queries.ts';

const STATUS_AFTER = { verify: 'verified', approve: 'approved', reject: 'rejected' } as const;

interface Move {
  id: number;
  move: keyof typeof STATUS_AFTER;
  actor: StaffActor;
}

/** Verifies, approves or rejects a requisition, and records who did. */
export async function moveRequisition(db: Db, clock: Clock, { id, move, actor }: Move): Promise<Requisition> {
  return inTransaction(db, async (trx) => {
    await lockRequisitionFor(trx, move, id, actor);
    const status = STATUS_AFTER[move];
    const now = clock.now();
    await updateRequisitionRow(trx, id, {
      status,
      ...(move === 'verify'
        ? { verified_by: actor.id, verified_at: now }
        : { decided_by: actor.id, decided_at: now }),
    });
    return getRequisition(trx, id, actor);
  });
}
