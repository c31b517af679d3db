import { type Booking, type BookingStatus, dollars } from '@revive/contract';
import { toPaymentAttempt } from '../payments/index.ts';
import type { BookingRow } from './list-query.ts';

export function toBooking(row: BookingRow): Booking {
  const balance = row.cost_cents - row.discount_cents - row.amount_paid_cents;
  return {
    id: row.id,
    client_id: row.client_id,
    client_name: row.client_name,
    client_phone: row.client_phone,
    address: row.address,
    services: row.services.map((service) => ({
      id: service.service_id,
      name: service.name,
      unit_price: dollars(service.unit_price_cents),
      session_count: service.session_count,
      days_between_sessions: service.days_between_sessions,
    })),
    service: row.services[0]?.service_id ?? 0,
    scheduled_date: row.scheduled_at.toISOString(),
    status: row.status as BookingStatus,
    cost: dollars(row.cost_cents),
    amount_paid: dollars(row.amount_paid_cents),
    discount: dollars(row.discount_cents),
    // Nothing is owed for sessions that were called off; completed ones are paid before a booking can be cancelled.
    balance: row.status === 'cancelled' ? 0 : dollars(balance),
    created_at: row.created_at.toISOString(),
    payment_status: balance === 0 ? 'fully_paid' : 'balance',
    open_payment: row.open_attempt && toPaymentAttempt(row.open_attempt),
  };
}
