import { type CurrentShift, type ShiftReport, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import { Forbidden, found } from '../../lib/errors.ts';
import { listLateRows } from './late-queries.ts';
import { toFigures, toLateSale, toMovement, toShift } from './present.ts';
import { findShift, findUnclosedShift, listMovements } from './queries.ts';
import { answersFor, mayKnowSums } from './rules.ts';
import { sumShift } from './sum-shift.ts';

/**
 * One shift with its movements and, when the caller need not count blind, its totals and what came after it was counted. Throws `NotFound`, and `Forbidden`
 * for staff and another person's shift.
 */
export async function getShift(db: Db, id: number, actor: StaffActor): Promise<ShiftReport> {
  const shift = await findShiftFor(db, id, actor);
  const isShown = mayKnowSums(shift, actor);
  return {
    ...toShift(shift, actor),
    movements: (await listMovements(db, id)).map(toMovement),
    figures: isShown ? toFigures(await sumShift(db, shift)) : null,
    came_later: isShown && shift.counted_at ? (await listLateRows(db, id)).map(toLateSale) : [],
  };
}

/** The shift, when the caller may see it. */
export async function findShiftFor(db: Db, id: number, actor: StaffActor) {
  const shift = found(await findShift(db, id), 'Shift');
  if (!answersFor(shift, actor)) throw new Forbidden(text('This is someone else’s shift.'));
  return shift;
}

/** The caller's shift that is not closed; null when there is none. */
export async function getCurrentShift(db: Db, actor: StaffActor): Promise<CurrentShift> {
  const shift = await findUnclosedShift(db, actor.id);
  return { shift: shift ? toShift(shift, actor) : null };
}
