import type { PaymentMethod } from '@revive/contract';
import { outstanding, spreadPayment } from '../../packages/server/src/features/bookings/rules.ts';
import type { Booking, Session } from './booking.ts';
import type { Business } from './business.ts';
import { iso } from './draw.ts';
import { ACCOUNT_OF, credit, debit } from './ledger.ts';
import type { Line, Order } from './orders.ts';

type Facts = { at: number; by: number };

/** As `ensureServiceSale` does: the booking's order, begun when somebody first pays or is treated. */
export function ensureSale(
  { orders, ledger, calendar }: Business,
  booking: Booking,
  { at, by }: Facts,
): Order {
  if (booking.order) return booking.order;
  const { client } = booking;
  const total_cents = booking.sessions.reduce((sum, session) => sum + session.price_cents, 0);
  const order = orders.begin({
    channel: 'SERVICES',
    status: 'PENDING',
    client_id: client.id,
    client_name: client.name,
    client_phone: client.phone,
    booking_id: booking.id,
    subtotal_cents: total_cents,
    tax_cents: 0,
    discount_cents: 0,
    delivery_cents: 0,
    total_cents,
    sold_by: by,
    created_at: iso(at),
    business_day: calendar.dayOf(at).date,
    recognised_at: iso(at),
    // As the table's own default has it.
    delivery_paid_with_order: true,
  });
  booking.order = order;
  ledger.post({
    kind: 'service_sale',
    description: `Treatments of order ${order.order_number}`,
    source_type: 'order',
    source_id: order.id,
    client_id: client.id,
    actor_id: by,
    at,
    lines: [debit('receivable', total_cents), credit('service_revenue', total_cents)],
  });
  return order;
}

interface Receipt extends Facts {
  amount_cents: number;
  discount_cents?: number;
  payment_method: PaymentMethod;
  reference?: string;
  kind: 'booking_payment' | 'client_payment' | 'session_settlement';
  sessions: readonly Session[];
}

/** As `receiveForBooking` does. */
export function receiveFor(business: Business, booking: Booking, receipt: Receipt): void {
  const {
    amount_cents,
    discount_cents = 0,
    payment_method,
    reference = null,
    kind,
    sessions,
    at,
    by,
  } = receipt;
  if (amount_cents === 0) return;
  for (const share of spreadPayment(sessions, amount_cents, discount_cents)) {
    const session = booking.sessions.find(({ id }) => id === share.id)!;
    session.amount_paid_cents += share.amount_cents;
    session.discount_cents += share.discount_cents;
  }
  booking.amount_paid_cents += amount_cents;
  booking.discount_cents += discount_cents;
  const isDone =
    kind === 'booking_payment' || booking.status === 'completed' || outstanding(booking.sessions) === 0;
  booking.status = isDone ? 'completed' : 'confirmed';
  booking.left_pending_at ??= at;

  const order = ensureSale(business, booking, { at, by });
  const journal_entry_id = business.ledger.post({
    kind,
    description: `Payment of order ${order.order_number}`,
    source_type: 'order',
    source_id: order.id,
    client_id: order.client_id,
    actor_id: by,
    at,
    lines: [
      debit(ACCOUNT_OF[payment_method], amount_cents),
      debit('discounts_given', discount_cents),
      credit('receivable', amount_cents + discount_cents),
    ],
  });
  const facts = {
    payment_method,
    amount_cents,
    reference,
    journal_entry_id,
    recorded_by: by,
    shift_id: null,
  };
  business.orders.pay(order, { kind: 'receipt', ...facts, recorded_at: iso(at) });
  order.discount_cents += discount_cents;
  order.total_cents -= discount_cents;
  settle(order, at);
}

function settle(order: Order, at: number): void {
  if (order.received_cents - order.refunded_cents < order.total_cents) return;
  order.status = 'CONFIRMED';
  order.paid_at ??= iso(at);
}

/** As `cancelBooking` does: open sessions leave every list, and their money goes back. Held ones must be paid. */
export function cancel(
  business: Business,
  booking: Booking,
  { at, by, method }: Facts & { method: PaymentMethod },
): void {
  const open = booking.sessions.filter((session) => session.completed_at === null);
  const sum = (figure: (session: Session) => number) =>
    open.reduce((all, session) => all + figure(session), 0);
  const price = sum((session) => session.price_cents);
  const refund = sum((session) => session.amount_paid_cents);
  const discount = sum((session) => session.discount_cents);
  for (const session of open)
    Object.assign(session, { cancelled_at: at, amount_paid_cents: 0, discount_cents: 0 });
  booking.status = 'cancelled';
  booking.cancel_reason = 'The client moved away.';
  booking.left_pending_at ??= at;
  booking.amount_paid_cents -= refund;
  booking.discount_cents -= discount;
  const { order } = booking;
  if (!order) return;
  const journal_entry_id = business.ledger.post({
    kind: 'service_cancellation',
    description: `Cancellation of order ${order.order_number}`,
    source_type: 'order',
    source_id: order.id,
    client_id: order.client_id,
    actor_id: by,
    at,
    lines: [
      debit('service_revenue', price),
      credit('discounts_given', discount),
      credit(ACCOUNT_OF[method], refund),
      credit('receivable', price - refund - discount),
    ],
  });
  if (refund > 0) {
    const facts = {
      payment_method: method,
      amount_cents: refund,
      reference: `BACK-${order.order_number}`,
      shift_id: null,
    };
    business.orders.pay(order, {
      kind: 'refund',
      ...facts,
      journal_entry_id,
      recorded_by: by,
      recorded_at: iso(at),
    });
  }
  if (open.length === booking.sessions.length) {
    const cancelled = { cancelled_at: iso(at), cancelled_by: by, cancel_kind: 'cancelled' } as const;
    Object.assign(order, { ...cancelled, status: 'CANCELLED', cancel_reason: 'The booking was cancelled.' });
    return;
  }
  order.subtotal_cents -= price;
  order.discount_cents -= discount;
  order.total_cents -= price - discount;
  settle(order, at);
}

/** What a booking's order says was sold: of one that was cancelled half-way only what was held. */
export function linesOf({ order, services, sessions }: Booking): Line[] {
  return services.flatMap(({ id, service }) => {
    const sold = sessions.filter(
      (session) =>
        session.booking_service_id === id && (session.cancelled_at === null || order?.status === 'CANCELLED'),
    );
    if (sold.length === 0) return [];
    return [
      {
        service_id: service.id,
        product_id: null,
        name: service.name,
        unit_price_cents: service.unit_price_cents,
        unit_cost_cents: null,
        quantity: sold.length,
      },
    ];
  });
}
