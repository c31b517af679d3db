import { type Booking, type BookingStatus, dollars, type Page } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { found } from '../../lib/errors.ts';
import { toPaymentAttempt } from '../payments/index.ts';
import { type BookingRow, type Filter, findBooking, listBookings as list } from './list-query.ts';

export const getBooking = async (db: Db, id: number): Promise<Booking> =>
  toBooking(found(await findBooking(db, id), 'Booking'));

export async function listBookings(
  db: Db,
  filter: Filter & { page_size: number; cursor?: string | undefined },
): Promise<Page<Booking>> {
  const rows = await list(db, filter, idCursor(filter.cursor), filter.page_size + 1);
  return pageById(rows, filter.page_size, toBooking);
}

function toBooking(row: BookingRow): Booking {
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
    // Cancelled sessions are not owed; completed ones must be paid before a booking is cancelled.
    balance: row.status === 'cancelled' ? 0 : dollars(balance),
    created_at: row.created_at.toISOString(),
    payment_status: balance === 0 ? 'fully_paid' : 'balance',
    open_payment: row.open_attempt && toPaymentAttempt(row.open_attempt),
  };
}
