import { type NewShift, type ShiftReport, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict } from '../../lib/errors.ts';
import { getShift } from './get-shift.ts';
import { insertShift } from './queries.ts';

/** Opens a shift with a float. Throws `Conflict` while the person has a shift that is not closed. */
export async function openShift(
  db: Db,
  clock: Clock,
  body: NewShift,
  actor: StaffActor,
): Promise<ShiftReport> {
  return inTransaction(db, async (trx) => {
    const opened = await insertShift(trx, {
      opened_by: actor.id,
      opened_at: clock.now(),
      float_cents: body.float,
      notes: body.notes ?? '',
    });
    if (!opened) throw new Conflict(text('You have a shift that is not closed. Count and close it first.'));
    return getShift(trx, opened.id, actor);
  });
}
