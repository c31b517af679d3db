import { type Booking, type BookingStatus, text, type WriteOffRequest } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found } from '../../lib/errors.ts';
import { reportAct } from '../alerts/index.ts';
import { isSold, refuseMoreThan } from '../orders/index.ts';
import { refuseWhilePaymentOpen } from '../payments/index.ts';
import { getBooking } from './get-booking.ts';
import { addToSessions, listSessionMoney, lockBooking } from './queries.ts';
import { recordChange } from './record-change.ts';
import { outstanding, spreadWriteOff } from './rules.ts';

interface Call extends WriteOffRequest {
  id: number;
  actor_id: number;
}

/**
 * Gives up a part of what a booking owes: for held sessions first, then for open ones. Throws `Conflict` while nothing is
 * owed and while a wallet payment is open, `Invalid` for more than is owed.
 */
export async function writeOffBooking(db: Db, clock: Clock, call: Call): Promise<Booking> {
  return inTransaction(db, async (trx) => {
    const booking = found(await lockBooking(trx, call.id), 'Booking');
    await refuseWhilePaymentOpen(trx, 'booking_id', booking.id);
    const sessions = await listSessionMoney(trx, booking.id);
    if (!isSold(sessions) || outstanding(sessions) === 0)
      throw new Conflict(text('Nothing is owed for this booking. A planned booking is cancelled instead.'));
    refuseMoreThan(outstanding(sessions), call.amount);
    await addToSessions(trx, spreadWriteOff(sessions, call.amount));
    const facts = { actor_id: call.actor_id, at: clock.now() };
    const order = await recordChange(trx, booking, sessions, {
      kind: 'write_off',
      what: 'Write-off',
      write_offs: [{ amount_cents: call.amount, reason: call.reason }],
      // What is left to pay is what counts, as with a payment.
      status: ({ balance_cents }) => (balance_cents === 0 ? 'completed' : (booking.status as BookingStatus)),
      ...facts,
    });
    await reportAct(trx, {
      kind: 'write_off',
      about: { record: 'booking', id: booking.id },
      detail: order?.order_number ?? '',
      amount_cents: call.amount,
      reason: call.reason,
      ...facts,
    });
    return getBooking(trx, booking.id);
  });
}
