import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import { Conflict, Forbidden, found } from '../../lib/errors.ts';
import { lockShift } from './queries.ts';
import { refusalOf, type ShiftOperation } from './rules.ts';

/**
 * Locks a shift for moving cash, counting or closing. Throws `NotFound`, `Forbidden` when the caller may not do it, and
 * `Conflict` when its state does not allow it.
 */
export async function lockShiftFor(db: Db, operation: ShiftOperation, id: number, actor: StaffActor) {
  const shift = found(await lockShift(db, id), 'Shift');
  const refusal = refusalOf(operation, shift, actor);
  if (refusal?.because === 'person') throw new Forbidden(refusal.message);
  if (refusal) throw new Conflict(refusal.message);
  return shift;
}
