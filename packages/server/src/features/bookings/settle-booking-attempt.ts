import * as z from 'zod';
import { found } from '../../lib/errors.ts';
import type { Settler } from '../payments/index.ts';
import { listSessionMoney, lockBooking } from './queries.ts';
import { receiveForBooking, sessionsOf } from './receive-for-booking.ts';

const Intent = z.object({
  discount_cents: z.number().int(),
  // Attempts made before there was a limit have none.
  discount_reason: z.string().nullable().default(null),
  service_ids: z.array(z.number().int()),
});

/**
 * Writes a succeeded wallet payment to its booking and completes it, in full or in part. What was checked
 * when the attempt was opened still holds: while it is open nothing else may touch the booking's money.
 */
export const settleBookingAttempt: Settler = async (trx, attempt) => {
  const booking = found(await lockBooking(trx, attempt.booking_id!), 'Booking');
  const intent = Intent.parse(attempt.intent);
  const sessions = sessionsOf(await listSessionMoney(trx, booking.id), intent.service_ids);
  await receiveForBooking(trx, booking, {
    amount_cents: attempt.amount_cents,
    discount_cents: intent.discount_cents,
    discount_reason: intent.discount_reason,
    payment_method: 'mobile_money',
    reference: attempt.wallet_transaction_id,
    kind: 'booking_payment',
    sessions,
    status: () => 'completed',
    at: attempt.settled_at!,
    actor_id: attempt.created_by,
    shift_id: null,
  });
};
