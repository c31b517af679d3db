import { BOOKING_CANCELLED, type Booking, type BookingCancellation, sumCents, text } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { Db } from '../../db/client.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { DB } from '../../db/types.generated.ts';
import type { StaffActor } from '../../http/actor.ts';
import type { Clock } from '../../lib/clock.ts';
import { Conflict, Forbidden, found, Invalid } from '../../lib/errors.ts';
import { reportAct } from '../alerts/index.ts';
import { planMessages } from '../messages/index.ts';
import {
  inWay,
  type MoneyMove,
  needsReference,
  type Reference,
  referenceFor,
  reverseWriteOffs,
} from '../orders/index.ts';
import { refuseWhilePaymentOpen } from '../payments/index.ts';
import { getPolicy, isInDollars } from '../policy/index.ts';
import { giveTimeFree } from '../schedule/index.ts';
import { shareDrawer } from '../shifts/index.ts';
import { getBooking } from './get-booking.ts';
import { type CancellationPlan, planCancellation } from './plan-cancellation.ts';
import { cancelOpenSessions, lockBooking, useSessionsUp } from './queries.ts';
import { recordChange } from './record-change.ts';
import { canMove } from './rules.ts';

/**
 * Cancels the open sessions of a booking, whatever its status. They leave all lists, and what was received for them goes
 * back, each receipt by its own method; that needs a manager or admin, and a reference where a wallet or a card is among
 * them. Held sessions stay sold, and owed where they are unpaid; so do those that are called off late and used up. A caller
 * that reports the refund with an act it is a part of says so by `isReported`.
 */
export async function cancelBooking(
  db: Db,
  clock: Clock,
  id: number,
  body: Omit<BookingCancellation, 'refund_reference'> & { refund_reference: Reference },
  actor: StaffActor,
  { isReported = false } = {},
): Promise<Booking> {
  return inTransaction(db, async (trx) => {
    const booking = found(await lockBooking(trx, id), 'Booking');
    if (!canMove('cancel', booking.status)) throw new Conflict(text('This booking is cancelled already.'));
    await refuseWhilePaymentOpen(trx, 'booking_id', id);
    const at = clock.now();
    const plan = await planCancellation(trx, id, { takes_session: body.takes_session, now: at });
    const usedUp = plan.used_up.map((session) => session.id);
    if (plan.open.length + usedUp.length === 0)
      throw new Conflict(
        text('All sessions of this booking were held or used up, so there is nothing left to cancel.'),
      );
    if (plan.refunds.length > 0 && actor.role === 'staff')
      throw new Forbidden(text('Only a manager or an admin may refund.'));
    if (body.to === 'credit') plan.refunds = await inWay(trx, plan.refunds, 'credit', booking.client_id);
    if (needsReference(plan.refunds) && !body.refund_reference)
      throw new Invalid({ refund_reference: [text('Say how the money went back.')] });
    const calledOff = [...usedUp, ...plan.open.map((session) => session.id)];
    const given = { policy: await getPolicy(trx), now: at };
    await giveTimeFree(trx, calledOff, given);
    if (usedUp.length > 0) await useSessionsUp(trx, usedUp, body.reason, at);
    await cancelOpenSessions(trx, id, at);
    await planMessages(trx, id, { kind: 'called_off', session_ids: calledOff }, given);
    const order = await recordChange(trx, booking, plan.sessions, {
      kind: 'service_cancellation',
      what: 'Cancellation',
      money: await refundsOf(trx, plan, {
        reference: body.refund_reference,
        in_dollars: await isInDollars(trx, body),
        actor_id: actor.id,
      }),
      write_offs: plan.order_id
        ? await reverseWriteOffs(trx, plan.order_id, plan.written_off_cents, BOOKING_CANCELLED)
        : [],
      status: () => 'cancelled',
      cancel_reason: body.reason,
      actor_id: actor.id,
      at,
    });
    if (plan.refunds.length > 0 && !isReported)
      await reportAct(trx, {
        kind: 'refund',
        about: { record: 'booking', id },
        detail: order?.order_number ?? '',
        amount_cents: sumCents(plan.refunds.map(({ amount_cents }) => amount_cents)),
        reason: body.reason,
        actor_id: actor.id,
        at,
      });
    return getBooking(trx, id);
  });
}

async function refundsOf(
  trx: Transaction<DB>,
  { refunds }: CancellationPlan,
  { reference, in_dollars, actor_id }: { reference: Reference; in_dollars: boolean; actor_id: number },
): Promise<MoneyMove[]> {
  if (refunds.length === 0) return [];
  const shift_id = await shareDrawer(trx, actor_id, { is_needed: false });
  const referenceOf = referenceFor(refunds, reference);
  return refunds.map((part) => ({
    kind: 'refund',
    payment_method: part.payment_method,
    amount_cents: part.amount_cents,
    wallet_id: part.wallet_id,
    credit_account_id: part.credit_account_id,
    reference: referenceOf(part),
    reverses_id: part.receipt_id,
    in_dollars,
    shift_id,
  }));
}
