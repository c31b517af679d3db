import { type Booking, type PaymentMethod, paidBy, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { type PaymentDeps, refuseWhilePaymentOpen, type WalletPlan } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import { readCurrency, refuseOtherDrawer, shareDrawer, unitsOf } from '../shifts/index.ts';
import { refuseOtherDeposit } from './await-deposit.ts';
import { getBooking } from './get-booking.ts';
import { listSessionMoney, lockBooking } from './queries.ts';
import { receiveForBooking, statusWhenPaid, tooMuch } from './receive-for-booking.ts';
import { outstanding } from './rules.ts';

export interface Deposit {
  booking_id: number;
  /** The client who must have the booking. */
  client_id: number;
  amount_cents: number;
  payment_method: PaymentMethod;
  /** The second currency it is given in; then `amount_cents` has hundredths of its units. */
  currency?: string | undefined;
  actor_id: number;
}

/** What is paid by wallet; by the client herself too, who pays all that is owed where she names no amount. */
type WalletDeposit = Pick<Deposit, 'booking_id' | 'client_id'> & { amount_cents: number | undefined };

/**
 * Receives money towards a booking's balance. While a balance is left, a pending booking becomes confirmed; a fully paid
 * one is completed. Throws `Invalid` for zero or too much, `Conflict` for a cancelled booking that owes nothing or one with
 * an open wallet payment.
 */
export async function receiveDeposit(db: Db, clock: Clock, deposit: Deposit): Promise<Booking> {
  return inTransaction(db, async (trx) => {
    const { payment_method, actor_id, currency: code } = deposit;
    const at = clock.now();
    const currency = await readCurrency(trx, await getPolicy(trx), {
      code,
      field: 'currency',
      shift_id: null,
      at,
    });
    const units = currency ? unitsOf(deposit.amount_cents, 'amount') : undefined;
    const { booking, sessions, amount_cents } = await checkDeposit(
      trx,
      deposit,
      currency ? (owed) => paidBy(units!, owed, currency) : undefined,
    );
    const shift_id = await shareDrawer(trx, actor_id, { is_needed: payment_method === 'cash' });
    if (currency) await refuseOtherDrawer(trx, shift_id, currency.code);
    await receiveForBooking(trx, booking, {
      amount_cents,
      discount_cents: 0,
      payment_method,
      reference: null,
      kind: 'client_payment',
      all: sessions,
      sessions,
      status: statusWhenPaid(booking),
      notes: currency ? { given: { currency, units: units!, cents: amount_cents } } : undefined,
      at,
      actor_id,
      shift_id,
    });
    return getBooking(trx, booking.id);
  });
}

/** The same by wallet. */
export const depositPlan = ({ db, clock }: PaymentDeps, deposit: WalletDeposit): WalletPlan<Booking> => ({
  due: async (trx) => {
    const { booking, amount_cents } = await checkDeposit(trx, deposit);
    if (booking.deposit_until !== null) await refuseOtherDeposit(trx, booking, clock.now());
    return {
      booking_id: booking.id,
      amount_cents,
      description: `Booking ${booking.id}`,
      intent: { kind: 'client_payment' },
    };
  },
  answer: () => getBooking(db, deposit.booking_id),
});

async function checkDeposit(
  trx: Transaction<DB>,
  deposit: WalletDeposit,
  /** What a payment in a second currency is worth, of what is owed. */
  worth?: (owed_cents: number) => number,
) {
  const booking = found(await lockBooking(trx, deposit.booking_id), 'Booking');
  if (booking.client_id !== deposit.client_id)
    throw new Invalid({ booking_id: [text('This booking is another client’s.')] });
  await refuseWhilePaymentOpen(trx, 'booking_id', booking.id);
  const sessions = await listSessionMoney(trx, booking.id);
  // What was held before it was cancelled may still be owed.
  if (booking.status === 'cancelled' && outstanding(sessions) === 0)
    throw new Conflict(text('This booking is cancelled and cannot be paid.'));
  const owed = outstanding(sessions);
  const amount_cents = worth ? worth(owed) : (deposit.amount_cents ?? owed);
  const problem = tooMuch(sessions, amount_cents, 0);
  if (problem) throw new Invalid({ amount: [problem] });
  if (amount_cents === 0) throw new Invalid({ amount: [text('Enter an amount above 0.')] });
  return { booking, sessions, amount_cents };
}
