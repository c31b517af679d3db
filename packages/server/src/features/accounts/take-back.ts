import type { Movement, MovementKind } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import type { Account } from '../ledger/index.ts';
import { findOpenShiftOf, isShiftOpen } from '../shifts/index.ts';
import { getMovement } from './list-movements.ts';
import { moveDrawerToo } from './move-drawer-too.ts';
import { findMoveState, lockMove } from './queries.ts';
import { reverseMove } from './reverse-move.ts';
import { refusalOf } from './rules.ts';

interface Call {
  id: number;
  reason: string;
  actor: StaffActor;
}

/**
 * Takes back a movement that was a mistake, whatever is in the accounts by now. An opening balance counts from its own day, so it goes
 * back on that day. Throws `NotFound`, and `Conflict` where it was taken back before or belongs to something else.
 */
export async function takeBack(db: Db, clock: Clock, { id, reason, actor }: Call): Promise<Movement> {
  return inTransaction(db, async (trx) => {
    const move = found(await lockMove(trx, id), 'Movement');
    const refusal = refusalOf({
      ...move,
      kind: move.kind as MovementKind,
      ...(await findMoveState(trx, id)),
    });
    if (refusal) throw new Conflict(refusal);
    const at = clock.now();
    const isOfCash = move.from_account === 'cash' || move.to_account === 'cash';
    const shift_id = isOfCash && move.kind === 'move' ? await drawerOf(trx, move.shift_id, actor) : null;
    const to = { account: move.from_account as Account };
    await moveDrawerToo(trx, { to, amount_cents: move.amount_cents, reason, at, shift_id }, actor);
    const business_day = move.kind === 'opening' ? move.business_day : undefined;
    const taken = await reverseMove(trx, { id, reason, at, actor_id: actor.id, shift_id, business_day });
    return getMovement(trx, taken.id);
  });
}

/** The drawer it was of while that is open, else the caller's, else the cash outside of shifts. */
const drawerOf = async (trx: Db, shiftId: number | null, actor: StaffActor): Promise<number | null> =>
  shiftId !== null && (await isShiftOpen(trx, shiftId)) ? shiftId : findOpenShiftOf(trx, actor.id);
