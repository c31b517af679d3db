import type { BookingStatus, PaymentMethod } from '@revive/contract';
import type { Selectable, Transaction } from 'kysely';
import type { Bookings, DB } from '../../db/types.generated.ts';
import { found } from '../../lib/errors.ts';
import { ensureServiceSale, receivePayment } from '../orders/index.ts';
import { getPolicy } from '../policy/index.ts';
import { addToSessions, listServicesOf, lockBooking, updateBooking } from './queries.ts';
import { outstanding, type SessionMoney, spreadPayment } from './rules.ts';

export type LockedBooking = Selectable<Bookings>;

export interface BookingReceipt {
  amount_cents: number;
  discount_cents: number;
  /** Why that is above the owner's limit. */
  discount_reason?: string | null;
  payment_method: PaymentMethod;
  reference: string | null;
  /** For the ledger: what kind of payment it was. */
  kind: 'booking_payment' | 'client_payment' | 'session_settlement';
  /** The sessions the money may go to, in the order it is spread. */
  sessions: readonly SessionMoney[];
  /** The booking's status afterwards, given what is then still owed. */
  status: (balanceCents: number) => BookingStatus;
  at: Date;
  actor_id: number | null;
  /** As a `Receipt` has it. */
  shift_id: number | null;
}

/**
 * The one way money reaches a booking: sessions, booking, order and ledger together, with the booking locked
 * by the caller and the amount already checked against what is owed.
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

/** The booking's order, made when it has none; a completed session calls this too, for then the client owes. */
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

/** The sessions of the chosen services; all of them when none was chosen. */
export const sessionsOf = (
  sessions: readonly SessionMoney[],
  serviceIds: readonly number[],
): SessionMoney[] =>
  serviceIds.length === 0
    ? [...sessions]
    : sessions.filter((session) => serviceIds.includes(session.service_id));

/** The sentence for an amount that is more than what is owed; undefined when it fits. */
export function tooMuch(
  sessions: readonly SessionMoney[],
  amount: number,
  discount: number,
): string | undefined {
  const owed = outstanding(sessions);
  if (amount + discount <= owed) return undefined;
  return `Amount and discount together are more than what is still to pay (${(owed / 100).toFixed(2)}).`;
}

/** A completed session makes its booking a sale, paid or not: from now on the client owes for it. Locks the booking. */
export async function recordCompletedSession(
  trx: Transaction<DB>,
  bookingId: number,
  by: { actor_id: number; at: Date },
): Promise<void> {
  await recordSale(trx, found(await lockBooking(trx, bookingId), 'Booking'), by);
}
