import { toPaymentAttempt } from '../../../packages/server/src/features/payments/present.ts';
import type { Lists, Row } from './list.ts';

const BOOKINGS = `select b.id, b.client_id, c.name as client_name, c.phone as client_phone, b.address, b.scheduled_at,
    b.status, b.cost_cents, b.amount_paid_cents, b.discount_cents, b.created_at,
    (select json_agg(json_build_object('id', s.service_id, 'name', s.name, 'unit_price', s.unit_price_cents / 100.0,
        'session_count', s.session_count, 'days_between_sessions', s.days_between_sessions) order by s.id)
      from booking_services s where s.booking_id = b.id) as services,
    (select to_json(a) from payment_attempts a
      where a.booking_id = b.id and a.state in ('created', 'sent', 'unknown', 'doubtful')) as attempt
  from bookings b join clients c on c.id = b.client_id`;

export const attemptOf = (attempt: Row | null) =>
  attempt &&
  toPaymentAttempt({
    ...(attempt as unknown as Parameters<typeof toPaymentAttempt>[0]),
    created_at: new Date(attempt.created_at),
    settled_at: attempt.settled_at && new Date(attempt.settled_at),
  });

function toBooking(row: Row) {
  const balance = row.cost_cents - row.discount_cents - row.amount_paid_cents;
  return {
    id: row.id,
    client_id: row.client_id,
    client_name: row.client_name,
    client_phone: row.client_phone,
    address: row.address,
    services: row.services,
    service: row.services[0].id,
    scheduled_date: row.scheduled_at,
    status: row.status,
    cost: row.cost_cents / 100,
    amount_paid: row.amount_paid_cents / 100,
    discount: row.discount_cents / 100,
    balance: row.status === 'cancelled' ? 0 : balance / 100,
    created_at: row.created_at,
    payment_status: balance === 0 ? 'fully_paid' : 'balance',
    open_payment: attemptOf(row.attempt),
  };
}

export const bookings: Lists = {
  '/bookings/api/': { statements: { '': `${BOOKINGS} order by b.id desc` }, present: toBooking },
};
