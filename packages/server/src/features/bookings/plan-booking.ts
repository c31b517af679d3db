import { type MovedSession, type NewBooking, type Policy, sumCents, weekdayOf } from '@revive/contract';
import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.generated.ts';
import { addBusinessDays, businessDate, toInstant } from '../../lib/business-time.ts';
import { Invalid } from '../../lib/errors.ts';
import { occupySessions } from '../schedule/index.ts';
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

export interface Planning {
  policy: Policy;
  now: Date;
  actor_id: number | null;
  /** Who and what is wished for every session. */
  wished?: readonly number[];
  /** Times chosen for single sessions. */
  chosen?: NewBooking['sessions'];
}

interface Planned {
  id: number;
  client_id: number;
  scheduled_at: Date;
}

/**
 * Copies the services to the booking, plans all their sessions on open days, and occupies what they need. Returns the
 * sessions for which the business would be closed at their interval.
 */
export async function planBooking(
  trx: Transaction<DB>,
  booking: Planned,
  services: readonly BookableService[],
  { policy, wished = [], chosen = [], ...given }: Planning,
): Promise<MovedSession[]> {
  const { time_zone, opening_hours } = policy;
  const booked = await insertBookingServices(
    trx,
    services.map(({ id, ...copy }) => ({ ...copy, service_id: id, booking_id: booking.id })),
  );
  const at = (offset: number) => addBusinessDays(booking.scheduled_at, offset, time_zone);
  const plan = planSessions(
    booked.map(({ id, ...service }) => ({ ...service, booking_service_id: id })),
    (offset) => opening_hours[weekdayOf(businessDate(at(offset), time_zone))].open,
  );
  const serviceOf = new Map(booked.map((row) => [row.id, row]));
  const choiceOf = (session: { booking_service_id: number; session_number: number }) =>
    chosen.find(
      ({ service, session_number }) =>
        service === serviceOf.get(session.booking_service_id)!.service_id &&
        session_number === session.session_number,
    );
  if (chosen.some((choice) => !plan.some((session) => choiceOf(session) === choice)))
    throw new Invalid({ sessions: ['One of these sessions is not part of the booking.'] });
  const sessions = await insertSessions(
    trx,
    plan.map(({ day_offset, wished_offset, ...session }) => {
      const choice = choiceOf(session);
      return {
        ...session,
        booking_id: booking.id,
        client_id: booking.client_id,
        scheduled_at: choice ? toInstant(choice.starts_at, time_zone) : at(day_offset),
      };
    }),
  );
  await occupySessions(
    trx,
    sessions.map((session) => session.id),
    {
      ...given,
      policy,
      wishes: new Map(sessions.map((session) => [session.id, choiceOf(session)?.resources ?? wished])),
    },
  );
  return plan
    .filter((session) => session.day_offset !== session.wished_offset && !choiceOf(session))
    .map(({ booking_service_id, session_number, day_offset, wished_offset }) => ({
      service: serviceOf.get(booking_service_id)!.name,
      session_number,
      from: at(wished_offset).toISOString(),
      to: at(day_offset).toISOString(),
    }));
}
