import { sumCents } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { addBusinessDays } from '../../lib/business-time.ts';
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

/** Copies the services to the booking and plans all their sessions. */
export async function planBooking(
  trx: Transaction<DB>,
  booking: { id: number; client_id: number; scheduled_at: Date },
  services: readonly BookableService[],
  timeZone: string,
): Promise<void> {
  const booked = await insertBookingServices(
    trx,
    services.map(({ id, ...copy }) => ({ ...copy, service_id: id, booking_id: booking.id })),
  );
  const plan = planSessions(booked.map(({ id, ...service }) => ({ ...service, booking_service_id: id })));
  await insertSessions(
    trx,
    plan.map(({ day_offset, ...session }) => ({
      ...session,
      booking_id: booking.id,
      client_id: booking.client_id,
      scheduled_at: addBusinessDays(booking.scheduled_at, day_offset, timeZone),
    })),
  );
}
