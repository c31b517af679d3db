import { type BookingStatus, cents, sumCents } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { found } from '../../lib/errors.ts';
import {
  isCredit,
  isPaidBefore,
  type MoneyMove,
  type Part,
  type Reversal,
  referenceFor,
} from '../orders/index.ts';
import { refuseWhilePaymentOpen } from '../payments/index.ts';
import { shareDrawer } from '../shifts/index.ts';
import { addToSessions, listSessionMoney, lockBooking } from './queries.ts';
import { type LockedBooking, type Outcome, recordChange } from './record-change.ts';
import { type SessionMoney, type Share, takeMoneyOff, takeWriteOffBack } from './rules.ts';

type BookingReversal = Omit<Reversal, 'order_id'> & { booking_id: number };

async function lockSessions(trx: Transaction<DB>, bookingId: number) {
  const booking = found(await lockBooking(trx, bookingId), 'Booking');
  await refuseWhilePaymentOpen(trx, 'booking_id', booking.id);
  return { booking, sessions: await listSessionMoney(trx, booking.id) };
}

/**
 * Takes back parts of receipts that were a mistake. Their money leaves the sessions that `from` names, else the latest first,
 * and is owed again. With no money and no held session left, the booking is a planned one again, and a discount granted with
 * the money ends.
 */
export async function reverseBookingReceipts(
  trx: Transaction<DB>,
  parts: readonly Part[],
  {
    booking_id,
    reason,
    reference,
    in_dollars,
    actor_id,
    at,
    from,
  }: BookingReversal & { from?: readonly Share[] },
): Promise<void> {
  const { booking, sessions } = await lockSessions(trx, booking_id);
  const amount = sumCents(parts.map(({ amount_cents }) => amount_cents));
  await addToSessions(trx, from ?? takeMoneyOff(sessions, amount));
  await endDiscounts(trx, await listSessionMoney(trx, booking_id));
  const shift_id = await shareDrawer(trx, actor_id, { is_needed: false });
  const referenceOf = referenceFor(parts, reference);
  const money: MoneyMove[] = [];
  for (const part of parts) {
    // What was paid before the books began is owed to no drawer, however it goes back.
    const paid_before = !isCredit(part.payment_method) && (await isPaidBefore(trx, part.receipt_id));
    money.push({
      kind: 'refund',
      payment_method: part.payment_method,
      amount_cents: part.amount_cents,
      wallet_id: part.wallet_id,
      credit_account_id: part.credit_account_id,
      reference: referenceOf(part),
      reverses_id: part.receipt_id,
      reason,
      in_dollars,
      paid_before,
      shift_id: paid_before ? null : shift_id,
    });
  }
  await recordChange(trx, booking, sessions, {
    kind: 'receipt_reversal',
    what: 'Reversed payment',
    money,
    status: statusWithout(booking),
    actor_id,
    at,
  });
}

/** Takes back a part of what was written off: it is owed again. */
export async function reverseBookingWriteOff(
  trx: Transaction<DB>,
  { id, amount_cents }: { id: number; amount_cents: number },
  { booking_id, reason, actor_id, at }: BookingReversal,
): Promise<void> {
  const { booking, sessions } = await lockSessions(trx, booking_id);
  await addToSessions(trx, takeWriteOffBack(sessions, amount_cents));
  await recordChange(trx, booking, sessions, {
    kind: 'write_off_reversal',
    what: 'Reversed write-off',
    write_offs: [{ amount_cents, reason, reverses_id: id }],
    status: statusWithout(booking),
    actor_id,
    at,
  });
}

async function endDiscounts(trx: Transaction<DB>, sessions: readonly SessionMoney[]): Promise<void> {
  const isPlanned = sessions.every(
    (session) =>
      session.earned_at === null && session.amount_paid_cents === 0 && session.written_off_cents === 0,
  );
  const granted = sessions.filter((session) => session.discount_cents > 0);
  if (isPlanned && granted.length > 0)
    await addToSessions(
      trx,
      granted.map(({ id, discount_cents }) => ({
        id,
        amount_cents: cents(0),
        discount_cents: cents(-discount_cents),
      })),
    );
}

/** Completed means paid, whole or in part. */
const statusWithout =
  (booking: LockedBooking) =>
  ({ is_sale, paid_cents, balance_cents }: Outcome): BookingStatus => {
    if (!is_sale) return 'pending';
    if (booking.status === 'completed' && paid_cents === 0 && balance_cents > 0) return 'confirmed';
    return booking.status as BookingStatus;
  };
