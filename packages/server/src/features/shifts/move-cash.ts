import { type NewDrawerMovement, type ShiftReport, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
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
    const amount_cents = direction === 'in' ? amount : -amount;
    await moveInDrawer(trx, { shift_id: id, amount_cents, reason, actor, at: clock.now() });
    return getShift(trx, id, actor);
  });
}

interface Movement {
  shift_id: number;
  /** Above 0 it is put in, below 0 taken out. */
  amount_cents: number;
  reason: string;
  actor: StaffActor;
  at: Date;
}

/** Records cash that goes into a drawer or leaves it, of an open shift. Throws as `lockShiftFor`. */
export async function moveInDrawer(trx: Transaction<DB>, movement: Movement): Promise<void> {
  const { actor, at, ...moved } = movement;
  await lockShiftFor(trx, 'move', moved.shift_id, actor);
  if ((await listMovements(trx, moved.shift_id)).length >= MOST_MOVEMENTS)
    throw new Conflict(
      text('Cash was moved very often in this shift. Count and close it, and open a new one.'),
    );
  await insertMovement(trx, { ...moved, recorded_by: actor.id, recorded_at: at });
}
