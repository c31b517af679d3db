import { type BookingPayment, type PaidBooking, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import { Conflict, found, Invalid } from '../../lib/errors.ts';
import { watchDiscount } from '../alerts/index.ts';
import {
  type Due,
  type PaymentDeps,
  refuseWhilePaymentOpen,
  toPaymentAttempt,
  type WalletPlan,
} from '../payments/index.ts';
import { allowDiscount, getPolicy } from '../policy/index.ts';
import { getBooking } from './get-booking.ts';
import { listSessionMoney, lockBooking } from './queries.ts';
import { sessionsOf, tooMuch } from './receive-for-booking.ts';
import type { LockedBooking } from './record-change.ts';
import { canMove, type SessionMoney } from './rules.ts';

interface Paying {
  booking_id: number;
  body: BookingPayment;
  actor: StaffActor;
}

/**
 * A payment by mobile money for a booking, which completes it (spec 4, Booking). Throws `Invalid` for too much money, `Forbidden` for a
 * discount the caller may not give, and `Conflict` for a booking that cannot be paid.
 */
export const bookingPlan = (deps: PaymentDeps, paying: Paying): WalletPlan<PaidBooking> => ({
  due: (trx) => dueOf(trx, deps, paying),
  answer: async (attempt) => ({
    ...(await getBooking(deps.db, paying.booking_id)),
    payment: toPaymentAttempt(attempt),
  }),
});

async function dueOf(trx: Transaction<DB>, deps: PaymentDeps, call: Paying): Promise<Due> {
  const { amount_paid, discount, service_ids } = call.body;
  const booking = found(await lockBooking(trx, call.booking_id), 'Booking');
  if (!canMove('pay', booking.status))
    throw new Conflict(
      booking.status === 'completed'
        ? text('This booking is completed and cannot be paid.')
        : text('This booking is cancelled and cannot be paid.'),
    );
  await refuseWhilePaymentOpen(trx, 'booking_id', booking.id);
  refuseAmount(await listSessionMoney(trx, booking.id), call.body);
  const discount_reason = await grantDiscount(trx, deps, booking, call);
  return {
    booking_id: booking.id,
    amount_cents: amount_paid,
    description: `Booking ${booking.id}`,
    intent: { discount_cents: discount, ...(discount_reason && { discount_reason }), service_ids },
  };
}

function refuseAmount(sessions: readonly SessionMoney[], body: BookingPayment): void {
  const { amount_paid, discount, service_ids } = body;
  const foreign = service_ids.find((id) => !sessions.some((session) => session.service_id === id));
  if (foreign !== undefined)
    throw new Invalid({
      service_ids: [text('Service {{id}} is not part of this booking.', { id: foreign })],
    });
  const chosen = sessionsOf(sessions, service_ids);
  const problem = tooMuch(chosen, amount_paid, discount);
  if (problem) throw new Invalid({ amount_paid: [problem] });
  if (amount_paid === 0 && tooMuch(chosen, 1, discount) === undefined)
    throw new Invalid({
      amount_paid: [text('Enter an amount above 0, or a discount that covers the cost.')],
    });
}

/** The reason to keep with the discount. */
async function grantDiscount(
  trx: Transaction<DB>,
  { clock }: PaymentDeps,
  booking: LockedBooking,
  { body: { discount, discount_reason }, actor }: Paying,
): Promise<string | null> {
  const policy = await getPolicy(trx);
  // What is written off is no discount.
  const granted = booking.discount_cents - booking.written_off_cents;
  const given = { sold_cents: booking.cost_cents, discount_cents: granted + discount };
  const reason = allowDiscount(policy, { ...given, reason: discount_reason, role: actor.role });
  if (discount > 0)
    await watchDiscount(trx, policy, {
      ...given,
      sale: `booking ${booking.id}`,
      about: { record: 'booking', id: booking.id },
      actor,
      at: clock.now(),
    });
  return reason;
}
