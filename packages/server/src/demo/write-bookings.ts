import type { Transaction } from 'kysely';
import type { DB } from '../db/types.generated.ts';
import type { DemoClient } from './clients.ts';
import { isNoted } from './course-events.ts';
import type { DemoBooking, DemoSession } from './demo-booking.ts';
import { insertAll } from './insert-all.ts';

/** The ids of what was written, by what was imagined. */
export interface WrittenBookings {
  bookings: Map<DemoBooking, number>;
  sessions: Map<DemoSession, number>;
}

export async function writeClients(
  trx: Transaction<DB>,
  clients: readonly DemoClient[],
): Promise<Map<DemoClient, number>> {
  const ids = await insertAll(trx, 'clients', clients);
  return new Map(clients.map((client, index) => [client, ids[index]!]));
}

/** Bookings, their copies of the services, and their sessions: three statements. */
export async function writeBookings(
  trx: Transaction<DB>,
  bookings: readonly DemoBooking[],
  clients: ReadonlyMap<DemoClient, number>,
  createdBy: (booking: DemoBooking) => number,
  now: Date,
): Promise<WrittenBookings> {
  const clientOf = (booking: DemoBooking) => clients.get(booking.course.client)!;
  const ids = await insertAll(
    trx,
    'bookings',
    bookings.map((booking) => ({
      client_id: clientOf(booking),
      address: booking.course.client.address,
      scheduled_at: booking.course.scheduledAt,
      status: booking.status,
      cost_cents: booking.course.cost_cents,
      amount_paid_cents: booking.amount_paid_cents,
      discount_cents: booking.discount_cents,
      cancel_reason: booking.cancel_reason,
      left_pending_at: booking.left_pending_at,
      created_by: createdBy(booking),
      created_at: booking.course.createdAt,
    })),
  );
  const bookingIds = new Map(bookings.map((booking, index) => [booking, ids[index]!]));

  const services = bookings.flatMap((booking) =>
    booking.course.services.map((service, index) => ({ booking, service, index })),
  );
  const serviceIds = await insertAll(
    trx,
    'booking_services',
    services.map(({ booking, service }) => ({
      booking_id: bookingIds.get(booking)!,
      service_id: service.id,
      name: service.name,
      unit_price_cents: service.price_cents,
      session_count: service.sessions,
      days_between_sessions: service.days,
      duration_minutes: service.minutes,
      buffer_minutes: service.pause,
    })),
  );

  const sessions = services.flatMap(({ booking, index }, row) =>
    booking.sessions
      .filter((session) => session.service === index)
      .map((session) => ({ session, booking, booking_service_id: serviceIds[row]! })),
  );
  const sessionIds = await insertAll(
    trx,
    'sessions',
    sessions.map(({ session, booking, booking_service_id }) => ({
      booking_id: bookingIds.get(booking)!,
      booking_service_id,
      client_id: clientOf(booking),
      session_number: session.session_number,
      scheduled_at: session.scheduledAt,
      notes: session.notes,
      price_cents: session.price_cents,
      amount_paid_cents: session.amount_paid_cents,
      discount_cents: session.discount_cents,
      completed_at: session.completed_at,
      completed_by: session.completed_by,
      held_by: session.held_by,
      attendance: session.attendance,
      attendance_at: session.attendance_at,
      called_off_late: session.attendance === 'called_off' ? true : null,
      places: isNoted(session.scheduledAt, now) ? session.resources.length || null : null,
      cancelled_at: session.cancelled_at,
    })),
  );
  return {
    bookings: bookingIds,
    sessions: new Map(sessions.map(({ session }, index) => [session, sessionIds[index]!])),
  };
}
