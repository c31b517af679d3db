import { type BookingStatus, dollars, type PaymentMethod, type Text, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import * as z from 'zod';
import type { DB } from '../../db/types.generated.ts';
import { found } from '../../lib/errors.ts';
import type { CashNotes, MoneyMove } from '../orders/index.ts';
import { payerOf, type Settler } from '../payments/index.ts';
import { addToSessions, listSessionMoney, lockBooking } from './queries.ts';
import { type LockedBooking, type Outcome, recordChange } from './record-change.ts';
import { outstanding, type SessionMoney, type Share, spreadPayment } from './rules.ts';

export interface BookingReceipt {
  amount_cents: number;
  discount_cents: number;
  /** The reason for a discount above the owner's limit. */
  discount_reason?: string | null;
  payment_method: PaymentMethod;
  reference: string | null;
  /** As in `MoneyMove`. */
  wallet?: string | undefined;
  phone?: string | null | undefined;
  notes?: CashNotes | undefined;
  /** The kind of payment, for the ledger. */
  kind: 'booking_payment' | 'client_payment' | 'session_settlement' | 'bill_payment';
  /** All sessions of the booking that are not cancelled, as they are before the payment. */
  all: readonly SessionMoney[];
  /** Those of them that may get the money, in order. */
  sessions: readonly SessionMoney[];
  /** The booking's status afterwards; a cancelled one stays cancelled. */
  status: (outcome: Outcome) => BookingStatus;
  at: Date;
  actor_id: number | null;
  /** The shift whose drawer, terminal or phone took the money; null for wallet payments of the payment API. */
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
  const { amount_cents, discount_cents, payment_method, reference, wallet, phone, notes, shift_id } = receipt;
  await receiveShares(trx, booking, {
    ...receipt,
    shares: spreadPayment(receipt.sessions, amount_cents, discount_cents),
    money:
      amount_cents === 0
        ? []
        : [{ kind: 'receipt', payment_method, amount_cents, reference, wallet, phone, notes, shift_id }],
  });
}

interface ReceivedShares
  extends Pick<BookingReceipt, 'kind' | 'discount_reason' | 'all' | 'status' | 'actor_id' | 'at'> {
  /** What each session gets; together what all the money is, beside the discounts. */
  shares: readonly Share[];
  money: readonly MoneyMove[];
}

/** Receives money for single sessions of a booking, in one way or several. Throws and locks as `receiveForBooking`. */
export async function receiveShares(
  trx: Transaction<DB>,
  booking: LockedBooking,
  { shares, money, all, ...change }: ReceivedShares,
): Promise<void> {
  await addToSessions(trx, shares);
  await recordChange(trx, booking, all, { ...change, what: 'Payment', money });
}

/** Completed once it is paid in full, and while it is completed by an earlier payment; else confirmed. */
export const statusWhenPaid =
  (booking: LockedBooking) =>
  ({ balance_cents }: Outcome): BookingStatus =>
    balance_cents === 0 || booking.status === 'completed' ? 'completed' : 'confirmed';

const Intent = z.object({
  kind: z.enum(['booking_payment', 'client_payment', 'session_settlement']).default('booking_payment'),
  /** The one session that is paid; else those of `service_ids`. */
  session_id: z.number().int().nullable().default(null),
  /** Where a person saw the transfer: their shift. */
  shift_id: z.number().int().nullable().default(null),
  discount_cents: z.number().int().default(0),
  // Attempts made before the limit existed have no reason.
  discount_reason: z.string().nullable().default(null),
  service_ids: z.array(z.number().int()).default([]),
});

/**
 * Applies a succeeded wallet payment to its booking. The first payment completes it, paid in full or in part. The checks
 * made when the attempt was opened are still valid: while it is open nothing else may change the booking's money.
 */
export const settleBookingAttempt: Settler = async (trx, attempt) => {
  const booking = found(await lockBooking(trx, attempt.booking_id!), 'Booking');
  const intent = Intent.parse(attempt.intent);
  const all = await listSessionMoney(trx, booking.id);
  const { kind, session_id } = intent;
  const sessions =
    session_id === null ? sessionsOf(all, intent.service_ids) : all.filter(({ id }) => id === session_id);
  await receiveForBooking(trx, booking, {
    amount_cents: attempt.amount_cents,
    discount_cents: intent.discount_cents,
    discount_reason: intent.discount_reason,
    payment_method: 'mobile_money',
    reference: attempt.wallet_transaction_id,
    ...payerOf(attempt),
    kind,
    all,
    sessions,
    status: kind === 'booking_payment' ? () => 'completed' : statusWhenPaid(booking),
    at: attempt.settled_at!,
    actor_id: attempt.created_by,
    shift_id: intent.shift_id,
  });
};

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
): Text | undefined {
  const owed = outstanding(sessions);
  if (amount + discount <= owed) return undefined;
  return text('Amount and discount together are more than what is still to pay ({{owed}}).', {
    owed: dollars(owed).toFixed(2),
  });
}
