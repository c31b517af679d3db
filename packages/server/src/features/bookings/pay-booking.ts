import { isDeepStrictEqual } from 'node:util';
import { type BookingPayment, NO_REASON_GIVEN, type PaidBooking } from '@revive/contract';
import { text } from '@revive/contract/sentence';
import { inTransaction } from '../../db/transaction.ts';
import type { StaffActor } from '../../http/actor.ts';
import { Conflict, found, Invalid, PaymentDeclined, WalletSilent } from '../../lib/errors.ts';
import { watchDiscount } from '../alerts/index.ts';
import {
  type Attempt,
  attemptText,
  findAttemptByKey,
  openAttempt,
  type PaymentDeps,
  runAttempt,
  settleAttempt,
  toPaymentAttempt,
} from '../payments/index.ts';
import { allowDiscount, getPolicy } from '../policy/index.ts';
import { getBooking } from './get-booking.ts';
import { findClientName, listSessionMoney, lockBooking } from './queries.ts';
import { sessionsOf, tooMuch } from './receive-for-booking.ts';
import { canMove } from './rules.ts';

interface PaymentCall {
  booking_id: number;
  body: BookingPayment;
  actor: StaffActor;
  idempotency_key: string | undefined;
}

/**
 * Charges a wallet for a booking and completes it (spec 4, Booking). The attempt is stored before the call to the wallet
 * and settled after it. Throws `WalletSilent` without an answer, which leaves the attempt open, `PaymentDeclined`,
 * `Invalid` for too much money, `Forbidden` for a discount the caller may not give, and `Conflict` for a booking that
 * cannot be paid or has an open attempt. The same Idempotency-Key finds the same attempt.
 */
export async function payBooking(deps: PaymentDeps, call: PaymentCall): Promise<PaidBooking> {
  const { attempt, isNew } = await findOrPrepareAttempt(deps, call);
  if (!isNew) return answerFor(deps, attempt);
  const settled =
    attempt.amount_cents === 0
      ? await settleAttempt(deps, attempt.id, { state: 'succeeded', transaction_id: attempt.reference })
      : await runAttempt(deps, attempt, `Booking ${call.booking_id}`);
  return answerFor(deps, settled);
}

const intentOf = ({ body }: PaymentCall, reason: string | null) => ({
  discount_cents: body.discount as number,
  ...(reason && { discount_reason: reason }),
  service_ids: body.service_ids,
});

// The discount limit may have changed since, so an attempt without a reason counts as the same call.
const asSent = (reason: unknown) => (reason === NO_REASON_GIVEN ? undefined : reason);

function isSameIntent(stored: unknown, call: PaymentCall): boolean {
  const { discount_reason, ...rest } = stored as { discount_reason?: unknown };
  const { discount_reason: reason, ...wanted } = intentOf(call, call.body.discount_reason);
  return isDeepStrictEqual(rest, wanted) && asSent(discount_reason) === asSent(reason);
}

function sameCall(attempt: Attempt, call: PaymentCall): Attempt {
  const isSame =
    attempt.booking_id === call.booking_id &&
    attempt.amount_cents === call.body.amount_paid &&
    attempt.phone === call.body.phone_number &&
    isSameIntent(attempt.intent, call);
  if (!isSame) throw new Conflict(text('This Idempotency-Key was used for another request.'));
  return attempt;
}

/** A new attempt, or the one that an earlier or parallel call with the same key has made. */
async function findOrPrepareAttempt(
  deps: PaymentDeps,
  call: PaymentCall,
): Promise<{ attempt: Attempt; isNew: boolean }> {
  const find = () => findAttemptByKey(deps.db, call.actor.id, call.idempotency_key);
  const earlier = await find();
  if (earlier) return { attempt: sameCall(earlier, call), isNew: false };
  try {
    return { attempt: await prepareAttempt(deps, call), isNew: true };
  } catch (error) {
    const twin = await find();
    if (!twin) throw error;
    return { attempt: sameCall(twin, call), isNew: false };
  }
}

function prepareAttempt(deps: PaymentDeps, call: PaymentCall): Promise<Attempt> {
  const { amount_paid, discount, service_ids, phone_number } = call.body;
  return inTransaction(deps.db, async (trx) => {
    const booking = found(await lockBooking(trx, call.booking_id), 'Booking');
    if (!canMove('pay', booking.status))
      throw new Conflict(
        booking.status === 'completed'
          ? text('This booking is completed and cannot be paid.')
          : text('This booking is cancelled and cannot be paid.'),
      );
    const sessions = await listSessionMoney(trx, booking.id);
    const foreign = service_ids.find((id) => !sessions.some((session) => session.service_id === id));
    if (foreign !== undefined)
      throw new Invalid({
        service_ids: [text('Service {{id}} is not part of this booking.', { id: foreign })],
      });
    const chosen = sessionsOf(sessions, service_ids);
    const problem = tooMuch(chosen, amount_paid, discount);
    if (problem) throw new Invalid({ amount_paid: [problem] });
    if (amount_paid === 0 && tooMuch(chosen, 1, discount) === undefined) {
      throw new Invalid({
        amount_paid: [text('Enter an amount above 0, or a discount that covers the cost.')],
      });
    }
    const policy = await getPolicy(trx);
    // What is written off is no discount.
    const granted = booking.discount_cents - booking.written_off_cents;
    const given = { sold_cents: booking.cost_cents, discount_cents: granted + discount };
    const reason = allowDiscount(policy, {
      ...given,
      reason: call.body.discount_reason,
      role: call.actor.role,
    });
    if (discount > 0)
      await watchDiscount(trx, policy, {
        ...given,
        sale: `booking ${booking.id}`,
        subject: await findClientName(trx, booking.client_id),
        actor: call.actor,
        at: deps.clock.now(),
      });
    return openAttempt(
      { ...deps, db: trx },
      {
        booking_id: booking.id,
        phone: phone_number,
        amount_cents: amount_paid,
        intent: intentOf(call, reason),
        idempotency_key: call.idempotency_key ?? null,
        created_by: call.actor.id,
      },
    );
  });
}

async function answerFor({ db }: PaymentDeps, attempt: Attempt): Promise<PaidBooking> {
  const payment = toPaymentAttempt(attempt);
  if (payment.state === 'failed') throw new PaymentDeclined(attemptText(attempt), { payment });
  if (payment.state !== 'succeeded') throw new WalletSilent(attemptText(attempt), { payment });
  return { ...(await getBooking(db, attempt.booking_id!)), payment };
}
