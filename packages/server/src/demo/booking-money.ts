import type { PaymentMethod } from '@revive/contract';
import { outstanding, spreadPayment } from '../features/bookings/index.ts';
import type { TreatedSession } from '../features/orders/index.ts';
import type { CourseEvent } from './course-events.ts';
import { type DemoBooking, type DemoSession, moveBooking, openSessions } from './demo-booking.ts';
import { changeSale, createSale, refundsOf, type Sale } from './sale.ts';

type Of<D extends CourseEvent['does']> = Extract<CourseEvent, { does: D }>;

/** The booking's sale, made when it first counts. */
function saleOf(booking: DemoBooking, { at, actor }: CourseEvent): Sale {
  booking.sale ??= createSale(booking.course, at, actor);
  return booking.sale;
}

/** An attempt with the wallet; a succeeded one completes the booking, paid in full or in part. */
export function payByWallet(
  booking: DemoBooking,
  event: Of<'try' | 'pay'>,
  made: { reference: string; transaction_id: string },
): void {
  const { at, actor, amount_cents, discount_cents } = event;
  const { reference } = made;
  if (event.does === 'try') {
    const { failure } = event;
    booking.attempts.push({
      at,
      actor,
      amount_cents,
      discount_cents,
      failure,
      reference,
      transaction_id: null,
    });
    return;
  }
  // When a discount covers everything, no wallet is asked and the attempt's reference is its transaction id.
  const transaction_id = amount_cents === 0 ? reference : made.transaction_id;
  booking.attempts.push({
    at,
    actor,
    amount_cents,
    discount_cents,
    failure: null,
    reference,
    transaction_id,
  });
  record(booking, event, {
    kind: 'booking_payment',
    amount_cents,
    discount_cents,
    payment_method: 'mobile_money',
    reference: transaction_id,
    sessions: openSessions(booking),
  });
  moveBooking(booking, 'completed', at);
}

/** Money towards the balance, at most what is owed. */
export const deposit = (booking: DemoBooking, event: Of<'deposit'>): void =>
  receive(booking, event, 'client_payment', event.amount_cents, openSessions(booking));

/** The balance of a session. */
export const settle = (booking: DemoBooking, event: Of<'settle'>, session: DemoSession): void =>
  receive(booking, event, 'session_settlement', session.price_cents, [session]);

/** Cancels what was not completed, gives the money for it back, and leaves nothing unpaid of what was completed. */
export function cancel(booking: DemoBooking, event: Of<'cancel'>): void {
  const completed = openSessions(booking).filter((session) => session.completed_at);
  for (const session of completed) {
    settle(booking, { ...event, does: 'settle', visit: session.id, payment_method: 'cash' }, session);
  }
  const { sale } = booking;
  const before = snapshot(booking);
  const rest = openSessions(booking).filter((session) => !session.completed_at);
  const refund = rest.reduce((total, session) => total + session.amount_paid_cents, 0);
  booking.amount_paid_cents -= refund;
  booking.discount_cents -= rest.reduce((total, session) => total + session.discount_cents, 0);
  for (const session of rest) {
    Object.assign(session, { cancelled_at: event.at, amount_paid_cents: 0, discount_cents: 0 });
  }
  if (sale)
    changeSale(sale, {
      ...event,
      kind: 'service_cancellation',
      what: 'Cancellation',
      before,
      after: snapshot(booking),
      payments: refundsOf(sale, refund),
    });
  moveBooking(booking, 'cancelled', event.at);
  booking.cancel_reason = event.reason;
}

function receive(
  booking: DemoBooking,
  event: Of<'deposit' | 'settle'>,
  kind: string,
  wanted: number,
  sessions: DemoSession[],
): void {
  const amount_cents = Math.min(wanted, outstanding(sessions));
  if (amount_cents === 0) return;
  const { payment_method } = event;
  record(booking, event, {
    kind,
    amount_cents,
    discount_cents: 0,
    payment_method,
    reference: null,
    sessions,
  });
  const isDone = booking.status === 'completed' || outstanding(openSessions(booking)) === 0;
  moveBooking(booking, isDone ? 'completed' : 'confirmed', event.at);
}

interface Receipt {
  kind: string;
  amount_cents: number;
  discount_cents: number;
  payment_method: PaymentMethod;
  reference: string | null;
  sessions: DemoSession[];
}

function record(booking: DemoBooking, event: CourseEvent, receipt: Receipt): void {
  const { kind, amount_cents, discount_cents, payment_method, reference } = receipt;
  const before = snapshot(booking);
  for (const share of spreadPayment(receipt.sessions, amount_cents, discount_cents)) {
    const session = booking.sessions[share.id]!;
    session.amount_paid_cents += share.amount_cents;
    session.discount_cents += share.discount_cents;
  }
  booking.amount_paid_cents += amount_cents;
  booking.discount_cents += discount_cents;
  changeSale(saleOf(booking, event), {
    ...event,
    kind,
    what: 'Payment',
    before,
    after: snapshot(booking),
    payments:
      amount_cents === 0
        ? []
        : [{ kind: 'receipt', payment_method, amount_cents, reference, reverses: null }],
  });
}

/** A visit takes place, which earns its price. */
export function complete(booking: DemoBooking, event: Of<'complete'>): void {
  const { at, actor, held_by, notes } = event;
  const before = snapshot(booking);
  Object.assign(booking.sessions[event.visit]!, { completed_at: at, completed_by: actor, held_by, notes });
  const held = { kind: 'session_held', what: 'Session', before, after: snapshot(booking) };
  changeSale(saleOf(booking, event), { at, actor, ...held });
}

const snapshot = (booking: DemoBooking): TreatedSession[] =>
  openSessions(booking).map((session) => ({
    ...session,
    earned_at: session.completed_at,
    written_off_cents: 0,
  }));
