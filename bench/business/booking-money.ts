import { outstanding, spreadPayment } from '../../packages/server/src/features/bookings/rules.ts';
import {
  balancesOf,
  differenceOf,
  NOT_SOLD,
} from '../../packages/server/src/features/orders/treatment-balances.ts';
import type { Booking, Session } from './booking.ts';
import type { Business } from './business.ts';
import { iso } from './draw.ts';
import { ofOrder } from './ledger.ts';
import { type Money, receiveMoney } from './money.ts';
import type { Line, Order } from './orders.ts';

type Facts = { at: number; by: number };

/** As `ensureServiceSale` does: the booking's order, begun with the first payment or treatment. */
function ensureSale({ orders, calendar }: Business, booking: Booking, { at, by }: Facts): Order {
  if (booking.order) return booking.order;
  const { client } = booking;
  const total_cents = booking.sessions.reduce((sum, session) => sum + session.price_cents, 0);
  booking.order = orders.begin({
    channel: 'SERVICES',
    status: 'PENDING',
    client_id: client.id,
    client_name: client.name,
    client_phone: client.phone,
    booking_id: booking.id,
    subtotal_cents: total_cents,
    total_cents,
    sold_by: by,
    created_at: iso(at),
    business_day: calendar.dayOf(at).date,
    recognised_at: iso(at),
    // As the table's own default has it.
    delivery_paid_with_order: true,
  });
  return booking.order;
}

/** As `recordHeld` does: a session takes place, which earns its price. */
export function recordHeld(business: Business, booking: Booking, facts: Facts, write: () => void): void {
  const was = booking.order ? balancesOf(booking.sessions, booking.order) : NOT_SOLD;
  write();
  const order = ensureSale(business, booking, facts);
  business.ledger.post({
    kind: 'session_held',
    description: `Session of order ${order.order_number}`,
    ...ofOrder(order),
    actor_id: facts.by,
    at: facts.at,
    lines: differenceOf(was, balancesOf(booking.sessions, order)),
  });
}

/** As `receiveForBooking` does. */
export function receiveFor(
  business: Business,
  booking: Booking,
  { sessions, ...money }: Money & { by: number; sessions: readonly Session[] },
): void {
  const { amount_cents, discount_cents = 0, kind, at } = money;
  if (amount_cents === 0) return;
  const was = booking.order ? balancesOf(booking.sessions, booking.order) : NOT_SOLD;
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

  const order = ensureSale(business, booking, money);
  const paid = { received_cents: order.received_cents + amount_cents, refunded_cents: 0 };
  receiveMoney(business, order, money, differenceOf(was, balancesOf(booking.sessions, paid)));
  if (order.paid_at) order.status = 'CONFIRMED';
}

/** What a booking's order says was sold. */
export const linesOf = ({ services, sessions }: Booking): Line[] =>
  services.map(({ id, service }) => ({
    service_id: service.id,
    name: service.name,
    unit_price_cents: service.unit_price_cents,
    quantity: sessions.filter((session) => session.booking_service_id === id).length,
  }));
