import { type MovedSession, type Policy, sumCents, weekdayOf } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { addBusinessDays, businessDate } from '../../lib/business-time.ts';
import { Invalid } from '../../lib/errors.ts';
import { insertBookingServices, insertSessions, listBookableServices } from './queries.ts';
import { planSessions } from './rules.ts';

export type BookableService = Awaited<ReturnType<typeof listBookableServices>>[number];

/** The chosen services in order. Throws `Invalid` on `selectedServices` for one that cannot be booked. */
export async function getBookableServices(
  trx: Transaction<DB>,
  ids: readonly number[],
): Promise<BookableService[]> {
  const unique = [...new Set(ids)];
  const services = await listBookableServices(trx, unique);
  return unique.map((id) => {
    const service = services.find((candidate) => candidate.id === id);
    if (!service) throw new Invalid({ selectedServices: [`Service ${id} cannot be booked.`] });
    return service;
  });
}

/** The cost of a booking: price per session × session count, over its services. */
export const costOf = (services: readonly BookableService[]) =>
  sumCents(services.map((service) => service.unit_price_cents * service.session_count));

/**
 * Copies the services to the booking and plans all their sessions, on open days. Returns the sessions for which the
 * business would be closed at their interval.
 */
export async function planBooking(
  trx: Transaction<DB>,
  booking: { id: number; client_id: number; scheduled_at: Date },
  services: readonly BookableService[],
  { time_zone, opening_hours }: Policy,
): Promise<MovedSession[]> {
  const booked = await insertBookingServices(
    trx,
    services.map(({ id, ...copy }) => ({ ...copy, service_id: id, booking_id: booking.id })),
  );
  const at = (offset: number) => addBusinessDays(booking.scheduled_at, offset, time_zone);
  const plan = planSessions(
    booked.map(({ id, ...service }) => ({ ...service, booking_service_id: id })),
    (offset) => opening_hours[weekdayOf(businessDate(at(offset), time_zone))].open,
  );
  await insertSessions(
    trx,
    plan.map(({ day_offset, wished_offset, ...session }) => ({
      ...session,
      booking_id: booking.id,
      client_id: booking.client_id,
      scheduled_at: at(day_offset),
    })),
  );
  return plan
    .filter(({ day_offset, wished_offset }) => day_offset !== wished_offset)
    .map(({ booking_service_id, session_number, day_offset, wished_offset }) => ({
      service: booked.find(({ id }) => id === booking_service_id)!.name,
      session_number,
      from: at(wished_offset).toISOString(),
      to: at(day_offset).toISOString(),
    }));
}
