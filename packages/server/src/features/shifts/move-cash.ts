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
import { type MovedNotes, readMoved, writeMovedNotes } from './moved-notes.ts';
import { insertMovement, listMovements } from './queries.ts';
import { sumShift } from './sum-shift.ts';

// A report prints all of them; no real shift has this many.
const MOST_MOVEMENTS = 200;

interface Call extends NewDrawerMovement {
  id: number;
  actor: StaffActor;
}

/**
 * Records cash put into or taken out of a drawer without a sale. Nothing is posted, because the business owns as much as
 * before. Throws as `lockShiftFor`, and as `readMoved`.
 */
export async function moveCash(db: Db, clock: Clock, call: Call): Promise<ShiftReport> {
  const { id, actor, direction, amount, reason, currency: code } = call;
  return inTransaction(db, async (trx) => {
    await lockToMove(trx, id, actor);
    const at = clock.now();
    const { amount_cents, notes } = await readMoved(trx, { code, amount, direction, shift_id: id, at });
    await writeMovement(trx, {
      shift_id: id,
      amount_cents: direction === 'in' ? amount_cents : -amount_cents,
      notes,
      reason,
      actor,
      at,
    });
    return getShift(trx, id, actor);
  });
}

async function lockToMove(trx: Transaction<DB>, id: number, actor: StaffActor) {
  const shift = await lockShiftFor(trx, 'move', id, actor);
  if ((await listMovements(trx, id)).length >= MOST_MOVEMENTS)
    throw new Conflict(
      text('Cash was moved very often in this shift. Count and close it, and open a new one.'),
    );
  return shift;
}

interface Movement {
  shift_id: number;
  /** Above 0 they are put in, below 0 taken out. */
  amount_cents: number;
  /** What of it is notes of the second currency: all of it, or none. */
  notes?: MovedNotes | undefined;
  reason: string;
  actor: StaffActor;
  at: Date;
}

async function writeMovement(trx: Transaction<DB>, { actor, at, notes, ...moved }: Movement): Promise<void> {
  const { id } = await insertMovement(trx, { ...moved, recorded_by: actor.id, recorded_at: at });
  if (notes)
    await writeMovedNotes(trx, notes, {
      sign: Math.sign(moved.amount_cents),
      shift_id: moved.shift_id,
      drawer_movement_id: id,
    });
}

/**
 * Records cash that goes into a drawer or leaves it, of an open shift. Throws as `lockShiftFor`. A drawer that takes a second currency
 * is asked with `must_hold` whether it holds so much in that of the movement: `Conflict` where it does not.
 */
export async function moveInDrawer(
  trx: Transaction<DB>,
  { must_hold = false, ...movement }: Movement & { must_hold?: boolean },
): Promise<void> {
  const shift = await lockToMove(trx, movement.shift_id, movement.actor);
  if (must_hold && movement.amount_cents < 0 && shift.second_currency !== null)
    await refuseMoreThanHeld(trx, shift, movement);
  await writeMovement(trx, movement);
}

/** A drawer may be worth enough and still not have the dollars, or the notes. */
async function refuseMoreThanHeld(
  trx: Transaction<DB>,
  shift: Parameters<typeof sumShift>[1],
  { amount_cents, notes }: Pick<Movement, 'amount_cents' | 'notes'>,
): Promise<void> {
  const { money, second } = await sumShift(trx, shift);
  const dollars = money.find(({ payment_method }) => payment_method === 'cash')!.expected_cents;
  const isHeld = notes ? notes.units <= second!.expected_units : -amount_cents <= dollars;
  if (isHeld) return;
  throw new Conflict(
    notes
      ? text('There are not so many notes of {{code}} in this drawer.', { code: notes.currency.code })
      : text('There are not so many dollars in this drawer. Its notes of {{code}} are moved by themselves.', {
          code: shift.second_currency!,
        }),
  );
}
