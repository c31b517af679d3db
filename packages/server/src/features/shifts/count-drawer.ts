import type { DrawerCount, ShiftReport } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { getShift } from './get-shift.ts';
import { lockShiftFor } from './lock-shift-for.ts';
import { updateShift, upsertCounts } from './queries.ts';
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
    const { money } = await sumShift(trx, shift);
    await updateShift(trx, id, {
      status: 'counted',
      counted_by: actor.id,
      counted_at: notBefore(shift.opened_at, clock.now()),
    });
    await upsertCounts(
      trx,
      money.flatMap(({ payment_method, expected_cents }) =>
        isCounted(payment_method)
          ? [{ shift_id: id, payment_method, expected_cents, counted_cents: counted[payment_method] }]
          : [],
      ),
    );
    return getShift(trx, id, actor);
  });
}
