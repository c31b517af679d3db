import { dollars, type PaymentMethod } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, NotFound } from '../../lib/errors.ts';
import { refuseWhilePaymentOpen } from '../payments/index.ts';
import { shareDrawer } from '../shifts/index.ts';
import { findBookingOfSession, listSessionMoney, lockBooking } from './queries.ts';
import { receiveForBooking } from './receive-for-booking.ts';

export interface Settlement {
  session_id: number;
  /** What the caller believes was paid for the session; 0 and the session's balance are accepted too. */
  believed_cents: number;
  payment_method: PaymentMethod;
  actor_id: number;
}

/**
 * Receives the balance of one session (domain: Treatments). Throws `Conflict` when it has none, when the caller's amount
 * does not fit, or while a wallet payment is open.
 */
export async function settleSession(db: Db, clock: Clock, settlement: Settlement): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { booking_id } = found(await findBookingOfSession(trx, settlement.session_id), 'Session');
    const booking = found(await lockBooking(trx, booking_id), 'Booking');
    await refuseWhilePaymentOpen(trx, 'booking_id', booking_id);
    const sessions = await listSessionMoney(trx, booking_id);
    const session = sessions.find((candidate) => candidate.id === settlement.session_id);
    if (!session) throw new NotFound('Session not found');
    const missing = session.price_cents - session.amount_paid_cents - session.discount_cents;
    if (missing === 0) throw new Conflict('This session is already paid.');
    if (![0, missing, session.amount_paid_cents].includes(settlement.believed_cents)) {
      throw new Conflict(
        `This session holds ${dollars(session.amount_paid_cents).toFixed(2)} and lacks ${dollars(missing).toFixed(2)}. Please reload.`,
      );
    }
    await receiveForBooking(trx, booking, {
      amount_cents: missing,
      discount_cents: 0,
      payment_method: settlement.payment_method,
      reference: null,
      kind: 'session_settlement',
      sessions: [session],
      status: (balance) => (balance === 0 || booking.status === 'completed' ? 'completed' : 'confirmed'),
      at: clock.now(),
      actor_id: settlement.actor_id,
      shift_id: await shareDrawer(trx, settlement.actor_id, {
        is_needed: settlement.payment_method === 'cash',
      }),
    });
  });
}
