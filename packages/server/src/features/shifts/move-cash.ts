import {
  type NewDrawerMovement,
  rateHundredths,
  type SecondCurrency,
  type ShiftReport,
  text,
  worthOf,
} from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { getShift } from './get-shift.ts';
import { lockShiftFor } from './lock-shift-for.ts';
import { type Booked, bookedAt, readCurrency, unitsOf, writeNotes } from './notes.ts';
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
  const { id, actor, direction, amount, reason, currency: code } = call;
  return inTransaction(db, async (trx) => {
    await lockToMove(trx, id, actor);
    const at = clock.now();
    const currency = await readCurrency(trx, await getPolicy(trx), {
      code,
      field: 'currency',
      shift_id: id,
      at,
    });
    const units = currency && unitsOf(amount, 'amount');
    const booked = currency ? await bookedOf(trx, currency, { units: units!, direction }) : { cents: amount };
    if (booked.cents === 0) throw new Invalid({ amount: [text('This is worth less than a cent.')] });
    const sign = direction === 'in' ? 1 : -1;
    const { id: movement } = await insertMovement(trx, {
      shift_id: id,
      amount_cents: sign * booked.cents,
      reason,
      recorded_by: actor.id,
      recorded_at: at,
    });
    if (currency)
      await writeNotes(trx, [
        {
          kind: 'movement',
          code: currency.code,
          units: sign * units!,
          rate_hundredths: rateHundredths(currency.rate),
          ...booked,
          cents: sign * booked.cents,
          shift_id: id,
          drawer_movement_id: movement,
        },
      ]);
    return getShift(trx, id, actor);
  });
}

async function lockToMove(trx: Transaction<DB>, id: number, actor: StaffActor): Promise<void> {
  await lockShiftFor(trx, 'move', id, actor);
  if ((await listMovements(trx, id)).length >= MOST_MOVEMENTS)
    throw new Conflict(
      text('Cash was moved very often in this shift. Count and close it, and open a new one.'),
    );
}

/** What notes are booked at that are moved, in cents. Those that are put in keep what the books have them at. */
const bookedOf = async (
  trx: Transaction<DB>,
  currency: SecondCurrency,
  { units, direction }: { units: number; direction: NewDrawerMovement['direction'] },
): Promise<Booked> => {
  const worth = (some: number) => worthOf(some, currency);
  if (direction === 'in') return bookedAt(trx, { code: currency.code, units, worth });
  return { cents: worth(units), new_units: 0, new_cents: 0 };
};

interface Movement {
  shift_id: number;
  /** Above 0 they are put in, below 0 taken out. */
  amount_cents: number;
  reason: string;
  actor: StaffActor;
  at: Date;
}

/** Records dollars that go into a drawer or leave it, of an open shift. Throws as `lockShiftFor`. */
export async function moveInDrawer(trx: Transaction<DB>, movement: Movement): Promise<void> {
  const { actor, at, ...moved } = movement;
  await lockToMove(trx, moved.shift_id, actor);
  await insertMovement(trx, { ...moved, recorded_by: actor.id, recorded_at: at });
}
