import { type Booking, type BookingCancellation, sumCents } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Forbidden, found, Invalid } from '../../lib/errors.ts';
import { cancelServiceSale } from '../orders/index.ts';
import { refuseWhilePaymentOpen } from '../payments/index.ts';
import { getBooking } from './get-booking.ts';
import { cancelOpenSessions, listSessionMoney, lockBooking, updateBooking } from './queries.ts';
import { canMove, outstanding } from './rules.ts';

/**
 * Cancels a pending or confirmed booking. Its open sessions leave all lists, and the money received for them is recorded
 * as refunded (by a manager or admin, with the reference of the refund). Completed sessions stay sold.
 */
export async function cancelBooking(
  db: Db,
  clock: Clock,
  id: number,
  body: BookingCancellation,
  actor: StaffActor,
): Promise<Booking> {
  return inTransaction(db, async (trx) => {
    const booking = found(await lockBooking(trx, id), 'Booking');
    if (!canMove('cancel', booking.status))
      throw new Conflict(`This booking is ${booking.status} and cannot be cancelled.`);
    await refuseWhilePaymentOpen(trx, 'booking_id', id);
    const sessions = await listSessionMoney(trx, id);
    const completed = sessions.filter((session) => session.completed_at);
    const open = sessions.filter((session) => !session.completed_at);
    if (outstanding(completed) > 0)
      throw new Conflict('A completed session is still unpaid. Take its payment or undo it first.');
    const refund = sumCents(open.map((session) => session.amount_paid_cents));
    const discount = sumCents(open.map((session) => session.discount_cents));
    if (refund > 0) {
      if (actor.role === 'staff') throw new Forbidden('Only a manager or an admin may refund.');
      if (!body.refund_reference) throw new Invalid({ refund_reference: ['Say how the money went back.'] });
    }
    await cancelOpenSessions(trx, id, clock.now());
    await updateBooking(trx, id, {
      status: 'cancelled',
      cancel_reason: body.reason,
      left_pending_at: booking.left_pending_at ?? clock.now(),
      amount_paid_cents: booking.amount_paid_cents - refund,
      discount_cents: booking.discount_cents - discount,
    });
    await cancelServiceSale(trx, {
      booking_id: id,
      price_cents: sumCents(open.map((session) => session.price_cents)),
      refund_cents: refund,
      discount_cents: discount,
      completed: countByService(completed),
      reference: body.refund_reference,
      actor_id: actor.id,
      at: clock.now(),
    });
    return getBooking(trx, id);
  });
}

function countByService(sessions: readonly { service_id: number }[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { service_id } of sessions) counts.set(service_id, (counts.get(service_id) ?? 0) + 1);
  return counts;
}
