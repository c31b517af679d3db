import { dollars, inNotes, type PaymentMethod, paidBy, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, NotFound } from '../../lib/errors.ts';
import { type Due, refuseWhilePaymentOpen } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import { readCurrency, refuseOtherDrawer, shareDrawer, unitsOf } from '../shifts/index.ts';
import { findBookingOfSession, listSessionMoney, lockBooking } from './queries.ts';
import { receiveForBooking, statusWhenPaid } from './receive-for-booking.ts';

export interface Settlement {
  session_id: number;
  /** What the caller believes was paid for the session; 0 and the session's balance are accepted too. */
  believed_cents: number;
  payment_method: PaymentMethod;
  /** The second currency it is given in; then `believed_cents` has hundredths of its units, or 0 for what is missing. */
  currency?: string | undefined;
  actor_id: number;
}

/**
 * Receives the balance of one session (domain: Treatments). Throws `Conflict` when it has none, when the caller's amount
 * does not fit, or while a wallet payment is open.
 */
export async function settleSession(db: Db, clock: Clock, settlement: Settlement): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { payment_method, actor_id, currency: code } = settlement;
    const at = clock.now();
    const currency = await readCurrency(trx, await getPolicy(trx), {
      code,
      field: 'currency',
      shift_id: null,
      at,
    });
    const units = currency ? unitsOf(settlement.believed_cents, 'amount') : 0;
    const { booking, session, sessions, missing } = await checkSettlement(
      trx,
      settlement,
      currency ? (lacks) => (units === 0 ? 0 : paidBy(units, lacks, currency)) : undefined,
    );
    const shift_id = await shareDrawer(trx, actor_id, { is_needed: payment_method === 'cash' });
    if (currency) await refuseOtherDrawer(trx, shift_id, currency.code);
    await receiveForBooking(trx, booking, {
      amount_cents: missing,
      discount_cents: 0,
      payment_method,
      reference: null,
      kind: 'session_settlement',
      all: sessions,
      sessions: [session],
      status: statusWhenPaid(booking),
      notes: currency
        ? { given: { currency, units: units || inNotes(missing, currency), cents: missing } }
        : undefined,
      at,
      actor_id,
      shift_id,
    });
  });
}

/** What of a session is due by wallet. Throws as `settleSession`. */
export async function dueOfSession(trx: Transaction<DB>, settlement: Settlement): Promise<Due> {
  const { booking, session, missing } = await checkSettlement(trx, settlement);
  return {
    booking_id: booking.id,
    amount_cents: missing,
    description: `Booking ${booking.id}`,
    intent: { kind: 'session_settlement', session_id: session.id },
  };
}

async function checkSettlement(
  trx: Transaction<DB>,
  { session_id, believed_cents }: Settlement,
  /** What a payment in a second currency is worth, of what is missing. */
  worth?: (missing_cents: number) => number,
) {
  const { booking_id } = found(await findBookingOfSession(trx, session_id), 'Session');
  const booking = found(await lockBooking(trx, booking_id), 'Booking');
  await refuseWhilePaymentOpen(trx, 'booking_id', booking_id);
  const sessions = await listSessionMoney(trx, booking_id);
  const session = sessions.find((candidate) => candidate.id === session_id);
  if (!session) throw new NotFound(text('Session not found'));
  const missing = session.price_cents - session.amount_paid_cents - session.discount_cents;
  if (missing === 0) throw new Conflict(text('This session is already paid.'));
  const known = worth ? [0, missing] : [0, missing, session.amount_paid_cents];
  if (!known.includes(worth ? worth(missing) : believed_cents)) {
    throw new Conflict(
      text('This session holds {{paid}} and lacks {{missing}}. Please reload.', {
        paid: dollars(session.amount_paid_cents).toFixed(2),
        missing: dollars(missing).toFixed(2),
      }),
    );
  }
  return { booking, session, sessions, missing };
}
