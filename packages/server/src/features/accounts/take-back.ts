import { type Movement, type MovementKind, text } from '@revive/contract';
import type { Selectable, Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { AccountMoves, DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import type { Account } from '../ledger/index.ts';
import { findOpenShiftOf, isShiftOpen, type MovedNotes, takenBy } from '../shifts/index.ts';
import { refuseClosedDay } from '../transfers/index.ts';
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
 * back on that day. Throws `NotFound`, and `Conflict` where it was taken back before, belongs to something else, or is of a day of a
 * wallet that is closed.
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
    await refuseClosedOpening(trx, move);
    const at = clock.now();
    const isOfCash = move.from_account === 'cash' || move.to_account === 'cash';
    const shift_id = isOfCash && move.kind === 'move' ? await drawerOf(trx, move.shift_id, actor) : null;
    const notes = await notesOf(trx, move, shift_id);
    const to = { account: move.from_account as Account };
    await moveDrawerToo(trx, { to, amount_cents: move.amount_cents, notes, reason, at, shift_id }, { actor });
    const business_day = move.kind === 'opening' ? move.business_day : undefined;
    const back = { id, reason, at, actor_id: actor.id, shift_id, notes, business_day };
    const taken = await reverseMove(trx, back);
    return getMovement(trx, taken.id);
  });
}

type Moved = Pick<
  Selectable<AccountMoves>,
  'to_account' | 'amount_cents' | 'currency' | 'units' | 'rate_hundredths'
>;

/**
 * The notes that a movement of a second currency takes back, at what they were booked at. Throws `Conflict` without a drawer that takes
 * that currency.
 */
async function notesOf(
  trx: Db,
  { to_account, amount_cents: cents, currency: code, units, rate_hundredths }: Moved,
  shiftId: number | null,
): Promise<MovedNotes | undefined> {
  if (code === null) return undefined;
  if (shiftId === null || (await takenBy(trx, shiftId)) !== code)
    throw new Conflict(
      text('Open a drawer that takes {{code}} first: these notes go back into it or leave it.', { code }),
    );
  // What went anywhere but to the safe was no longer known as notes.
  const isNew = to_account !== 'cash' && to_account !== 'safe';
  return {
    currency: { code, rate: rate_hundredths! / 100 },
    units: units!,
    cents,
    new_units: isNew ? units! : 0,
    new_cents: isNew ? cents : 0,
  };
}

/** The drawer it was of while that is open, else the caller's, else the cash outside of shifts. */
const drawerOf = async (trx: Db, shiftId: number | null, actor: StaffActor): Promise<number | null> =>
  shiftId !== null && (await isShiftOpen(trx, shiftId)) ? shiftId : findOpenShiftOf(trx, actor.id);

type Move = NonNullable<Awaited<ReturnType<typeof lockMove>>>;

/** Throws `Conflict` for an opening balance of a wallet whose day is closed. */
async function refuseClosedOpening(trx: Transaction<DB>, move: Move): Promise<void> {
  const wallet_id = move.to_wallet_id ?? move.from_wallet_id;
  if (move.kind === 'opening' && wallet_id !== null)
    await refuseClosedDay(trx, { wallet_id, day: move.business_day });
}
