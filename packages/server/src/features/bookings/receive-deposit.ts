import type { Booking, PaymentMethod } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { refuseWhilePaymentOpen } from '../payments/index.ts';
import { shareDrawer } from '../shifts/index.ts';
import { getBooking } from './get-booking.ts';
import { listSessionMoney, lockBooking } from './queries.ts';
import { receiveForBooking, tooMuch } from './receive-for-booking.ts';
import { canMove } from './rules.ts';

export interface Deposit {
  booking_id: number;
  /** The client who must have the booking. */
  client_id: number;
  amount_cents: number;
  payment_method: PaymentMethod;
  actor_id: number;
}

/**
 * Receives money towards a booking's balance. While a balance is left, a pending booking becomes confirmed; a fully paid
 * one is completed. Throws `Invalid` for zero or too much, `Conflict` for a cancelled booking or one with an open
 * wallet payment.
 */
export async function receiveDeposit(db: Db, clock: Clock, deposit: Deposit): Promise<Booking> {
  return inTransaction(db, async (trx) => {
    const booking = found(await lockBooking(trx, deposit.booking_id), 'Booking');
    if (booking.client_id !== deposit.client_id)
      throw new Invalid({ booking_id: ['This booking is another client’s.'] });
    if (!canMove('deposit', booking.status))
      throw new Conflict(`This booking is ${booking.status} and cannot be paid.`);
    await refuseWhilePaymentOpen(trx, 'booking_id', booking.id);
    const sessions = await listSessionMoney(trx, booking.id);
    const problem = tooMuch(sessions, deposit.amount_cents, 0);
    if (problem) throw new Invalid({ amount: [problem] });
    if (deposit.amount_cents === 0) throw new Invalid({ amount: ['Enter an amount above 0.'] });
    await receiveForBooking(trx, booking, {
      amount_cents: deposit.amount_cents,
      discount_cents: 0,
      payment_method: deposit.payment_method,
      reference: null,
      kind: 'client_payment',
      sessions,
      status: (balance) => (balance === 0 || booking.status === 'completed' ? 'completed' : 'confirmed'),
      at: clock.now(),
      actor_id: deposit.actor_id,
      shift_id: await shareDrawer(trx, deposit.actor_id, { is_needed: deposit.payment_method === 'cash' }),
    });
    return getBooking(trx, booking.id);
  });
}
