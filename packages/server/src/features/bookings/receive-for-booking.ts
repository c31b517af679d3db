import type { BookingStatus, PaymentMethod } from '@revive/contract';
import type { Selectable, Transaction } from 'kysely';
import * as z from 'zod';
import type { Bookings, DB } from '../../db/types.generated.ts';
import { found } from '../../lib/errors.ts';
import { ensureServiceSale, receivePayment } from '../orders/index.ts';
import type { Settler } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import { addToSessions, listServicesOf, listSessionMoney, lockBooking, updateBooking } from './queries.ts';
import { outstanding, type SessionMoney, spreadPayment } from './rules.ts';

export type LockedBooking = Selectable<Bookings>;

export interface BookingReceipt {
  amount_cents: number;
  discount_cents: number;
  /** The reason for a discount above the owner's limit. */
  discount_reason?: string | null;
  payment_method: PaymentMethod;
  reference: string | null;
  /** The kind of payment, for the ledger. */
  kind: 'booking_payment' | 'client_payment' | 'session_settlement';
  /** The sessions that may get the money, in order. */
  sessions: readonly SessionMoney[];
  /** The booking's status afterwards, given the remaining balance in cents. */
  status: (balanceCents: number) => BookingStatus;
  at: Date;
  actor_id: number | null;
  /** As in `Receipt`. */
  shift_id: number | null;
}

/**
 * Receives money for a booking: updates sessions, booking, order and ledger together. All money of bookings goes through
 * here. The caller has locked the booking and checked the amount against the balance.
 */
export async function receiveForBooking(
  trx: Transaction<DB>,
  booking: LockedBooking,
  receipt: BookingReceipt,
): Promise<void> {
  const { amount_cents, discount_cents } = receipt;
  await addToSessions(trx, spreadPayment(receipt.sessions, amount_cents, discount_cents));
  const paid = booking.amount_paid_cents + amount_cents;
  const discount = booking.discount_cents + discount_cents;
  const status = receipt.status(booking.cost_cents - paid - discount);
  await updateBooking(trx, booking.id, {
    amount_paid_cents: paid,
    discount_cents: discount,
    status,
    left_pending_at: status === 'pending' ? null : (booking.left_pending_at ?? receipt.at),
  });
  const order = await recordSale(trx, booking, receipt);
  await receivePayment(trx, order, receipt);
}

const Intent = z.object({
  discount_cents: z.number().int(),
  // Attempts made before the limit existed have no reason.
  discount_reason: z.string().nullable().default(null),
  service_ids: z.array(z.number().int()),
});

/**
 * Applies a succeeded wallet payment to its booking and completes it, paid in full or in part. The checks made when the
 * attempt was opened are still valid: while it is open nothing else may change the booking's money.
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

/** The booking's order, created when it has none. Completing a session also needs it, because the client then owes. */
export async function recordSale(
  trx: Transaction<DB>,
  booking: LockedBooking,
  { actor_id, at }: { actor_id: number | null; at: Date },
) {
  const services = await listServicesOf(trx, booking.id);
  return ensureServiceSale(trx, await getPolicy(trx), {
    booking_id: booking.id,
    client_id: booking.client_id,
    actor_id,
    at,
    lines: services.map(({ service_id, name, unit_price_cents, session_count }) => ({
      service_id,
      name,
      unit_price_cents,
      quantity: session_count,
    })),
  });
}

/** The sessions of the chosen services; all sessions when none is chosen. */
export const sessionsOf = (
  sessions: readonly SessionMoney[],
  serviceIds: readonly number[],
): SessionMoney[] =>
  serviceIds.length === 0
    ? [...sessions]
    : sessions.filter((session) => serviceIds.includes(session.service_id));

/** The message for an amount above the balance; undefined when it fits. */
export function tooMuch(
  sessions: readonly SessionMoney[],
  amount: number,
  discount: number,
): string | undefined {
  const owed = outstanding(sessions);
  if (amount + discount <= owed) return undefined;
  return `Amount and discount together are more than what is still to pay (${(owed / 100).toFixed(2)}).`;
}

/** Makes a booking a sale when its first session is completed, paid or not: the client then owes. Locks the booking. */
export async function recordCompletedSession(
  trx: Transaction<DB>,
  bookingId: number,
  by: { actor_id: number; at: Date },
): Promise<void> {
  await recordSale(trx, found(await lockBooking(trx, bookingId), 'Booking'), by);
}
