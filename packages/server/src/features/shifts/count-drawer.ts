import { type DrawerCount, MAX_CENTS, type ShiftReport, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Invalid } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { getShift } from './get-shift.ts';
import { lockShiftFor } from './lock-shift-for.ts';
import { unitsOf } from './notes.ts';
import { updateShift, upsertCounts, upsertNoteCount } from './queries.ts';
import { notBefore } from './rules.ts';
import { isCounted, sumShift } from './sum-shift.ts';

interface Call {
  id: number;
  counted: DrawerCount;
  actor: StaffActor;
}

/**
 * Stores the count of a drawer with the expected sums; nothing may join the shift afterwards. A drawer is
 * counted once by its own person, and again by managers and admins until the shift is closed. Throws as `lockShiftFor`.
 */
export async function countDrawer(db: Db, clock: Clock, { id, counted, actor }: Call): Promise<ShiftReport> {
  return inTransaction(db, async (trx) => {
    // With the shift locked, every sale is either written or will find the shift counted.
    const shift = await lockShiftFor(trx, 'count', id, actor);
    const { currency } = await getPolicy(trx);
    const cash = countedIn(counted, currency, shift.second_currency);
    const { money, second } = await sumShift(trx, shift);
    await updateShift(trx, id, {
      status: 'counted',
      counted_by: actor.id,
      counted_at: notBefore(shift.opened_at, clock.now()),
    });
    await upsertCounts(
      trx,
      money.flatMap(({ payment_method, expected_cents }) =>
        isCounted(payment_method)
          ? [
              {
                shift_id: id,
                payment_method,
                expected_cents,
                counted_cents: { ...counted, cash: cash.dollars }[payment_method],
              },
            ]
          : [],
      ),
    );
    if (second)
      await upsertNoteCount(trx, {
        shift_id: id,
        expected_units: second.expected_units,
        counted_units: cash.units,
        booked_cents: second.booked_cents,
      });
    return getShift(trx, id, actor);
  });
}

/** The cash that was counted, in cents and in units. Throws `Invalid` where one of the two currencies of a drawer is missing. */
function countedIn(
  { cash, counted = {} }: DrawerCount,
  currency: string,
  second: string | null,
): { dollars: number; units: number } {
  for (const code of Object.keys(counted))
    if (code !== currency && code !== second)
      throw new Invalid({ [`counted.${code}`]: [text('This currency is not taken here.')] });
  const dollars = counted[currency] ?? cash;
  if (dollars === undefined) throw new Invalid({ [`counted.${currency}`]: [text('Enter an amount.')] });
  if (dollars > MAX_CENTS)
    throw new Invalid({
      [`counted.${currency}`]: [text('The amount cannot be more than 10,000,000.00.')],
    });
  if (second === null) return { dollars, units: 0 };
  const units = counted[second];
  if (units === undefined)
    throw new Invalid({
      [`counted.${second}`]: [text('Count the notes of {{code}} too.', { code: second })],
    });
  return { dollars, units: unitsOf(units, `counted.${second}`) };
}
