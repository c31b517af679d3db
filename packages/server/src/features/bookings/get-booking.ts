import { type Booking, type BookingStatus, dollars, type Page } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { idCursor, pageById } from '../../http/paging.ts';
import { businessDayOf, startOfBusinessDay } from '../../lib/business-time.ts';
import { found } from '../../lib/errors.ts';
import { versionOf } from '../../lib/version.ts';
import { toPaymentAttempt } from '../payments/index.ts';
import { getPolicy } from '../policy/index.ts';
import { type BookingRow, type Filter, findBooking, listBookings as list } from './list-query.ts';

export const getBooking = async (db: Db, id: number): Promise<Booking> =>
  toBooking(found(await findBooking(db, id), 'Booking'));

export async function listBookings(
  db: Db,
  { day, ...wanted }: Filter & { day?: string | undefined; page_size: number; cursor?: string | undefined },
): Promise<Page<Booking>> {
  const filter = day ? { ...wanted, scheduled: await businessDay(db, day) } : wanted;
  const rows = await list(db, filter, idCursor(filter.cursor), filter.page_size + 1);
  return pageById(rows, filter.page_size, toBooking);
}

async function businessDay(db: Db, day: string) {
  const { time_zone } = await getPolicy(db);
  return businessDayOf(startOfBusinessDay(day, time_zone), time_zone);
}

function toBooking(row: BookingRow): Booking {
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
    scheduled_date: row.scheduled_at?.toISOString() ?? null,
    status: row.status as BookingStatus,
    cost: dollars(row.cost_cents),
    amount_paid: dollars(row.amount_paid_cents),
    discount: dollars(row.discount_cents - row.written_off_cents),
    written_off: dollars(row.written_off_cents),
    balance: dollars(row.balance_cents),
    created_at: row.created_at.toISOString(),
    payment_status: row.balance_cents === 0 ? 'fully_paid' : 'balance',
    open_payment: row.open_attempt && toPaymentAttempt(row.open_attempt),
    self_booked: row.self_booked,
    deposit_due: row.deposit_until && {
      amount: dollars(row.deposit_cents),
      until: row.deposit_until.toISOString(),
    },
    client_to_confirm: row.to_confirm,
    package: row.package_id === null ? null : { id: row.package_id, name: row.package_name! },
    ends_on: row.ends_on,
    lapsed: row.lapsed,
    version: versionOf(editedOf(row)),
  };
}

const editedOf = ({ scheduled_at, address, services }: BookingRow) => ({
  scheduled_at,
  address,
  services: services.map(({ service_id }) => service_id),
});
