import { type NewDrawerMovement, type ShiftReport, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import { getShift } from './get-shift.ts';
import { lockShiftFor } from './lock-shift-for.ts';
import { insertMovement, listMovements } from './queries.ts';

// A report prints all of them; no real shift has this many.
const MOST_MOVEMENTS = 200;

interface Call extends NewDrawerMovement {
  id: number;
  actor: StaffActor;
}

/**
 * Records cash put into or taken out of a drawer without a sale. Nothing is posted, because the business owns as much as
 * before. Throws as `lockShiftFor`.
 */
export async function moveCash(db: Db, clock: Clock, call: Call): Promise<ShiftReport> {
  const { id, actor, direction, amount, reason } = call;
  return inTransaction(db, async (trx) => {
    await lockShiftFor(trx, 'move', id, actor);
    if ((await listMovements(trx, id)).length >= MOST_MOVEMENTS)
      throw new Conflict(
        text('Cash was moved very often in this shift. Count and close it, and open a new one.'),
      );
    await insertMovement(trx, {
      shift_id: id,
      amount_cents: direction === 'in' ? amount : -amount,
      reason,
      recorded_by: actor.id,
      recorded_at: clock.now(),
    });
    return getShift(trx, id, actor);
  });
}
