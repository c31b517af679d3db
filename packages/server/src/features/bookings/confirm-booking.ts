import { type Booking, type Text, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { getPolicy } from '../policy/index.ts';
import { sayBookedAfterWait } from './await-deposit.ts';
import { getBooking } from './get-booking.ts';
import { lockBooking, updateBooking } from './queries.ts';
import { canMove } from './rules.ts';

const ALREADY: Readonly<Record<string, Text>> = {
  confirmed: text('This booking is confirmed already.'),
  completed: text('This booking is completed already.'),
  cancelled: text('This booking is cancelled already.'),
};

export async function confirmBooking(db: Db, clock: Clock, id: number): Promise<Booking> {
  return inTransaction(db, async (trx) => {
    const booking = found(await lockBooking(trx, id), 'Booking');
    if (!canMove('confirm', booking.status)) throw new Conflict(ALREADY[booking.status]!);
    const now = clock.now();
    await updateBooking(trx, id, { status: 'confirmed', left_pending_at: now, deposit_until: null });
    await sayBookedAfterWait(trx, booking, { policy: await getPolicy(trx), now });
    return getBooking(trx, id);
  });
}
