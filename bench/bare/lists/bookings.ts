import { toPaymentAttempt } from '../../../packages/server/src/features/payments/present.ts';
import { versionOf } from '../../../packages/server/src/lib/version.ts';
import type { Lists, Row } from './list.ts';

const BOOKINGS = `select b.id, b.client_id, c.name as client_name, c.phone as client_phone, b.address, b.scheduled_at,
    b.status, b.cost_cents, b.amount_paid_cents, b.discount_cents, b.written_off_cents, b.created_at, b.self_booked,
    b.deposit_cents, b.deposit_until, c.to_confirm,
    case b.status when 'cancelled' then (select coalesce(sum(unpaid_cents), 0)::bigint from sessions
        where booking_id = b.id and cancelled_at is null)
      else b.cost_cents - b.amount_paid_cents - b.discount_cents end as balance_cents,
    (select json_agg(json_build_object('id', s.service_id, 'name', s.name, 'unit_price', s.unit_price_cents / 100.0,
        'session_count', s.session_count, 'days_between_sessions', s.days_between_sessions) order by s.id)
      from booking_services s where s.booking_id = b.id) as services,
    (select to_json(a) from payment_attempts a
      where a.booking_id = b.id and a.state in ('created', 'sent', 'unknown', 'doubtful')) as attempt
  from bookings b join clients c on c.id = b.client_id`;

function toBooking(row: Row) {
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
    discount: (row.discount_cents - row.written_off_cents) / 100,
    written_off: row.written_off_cents / 100,
    balance: row.balance_cents / 100,
    created_at: row.created_at,
    payment_status: row.balance_cents === 0 ? 'fully_paid' : 'balance',
    open_payment: row.attempt && toPaymentAttempt(row.attempt),
    self_booked: row.self_booked,
    deposit_due: row.deposit_until && { amount: row.deposit_cents / 100, until: row.deposit_until },
    client_to_confirm: row.to_confirm,
    version: versionOf({
      scheduled_at: row.scheduled_at,
      address: row.address,
      services: row.services.map(({ id }: { id: number }) => id),
    }),
  };
}

export const bookings: Lists = {
  '/bookings/api/': { statements: { '': `${BOOKINGS} order by b.id desc` }, present: toBooking },
};
