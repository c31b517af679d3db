import type { BookingStatus } from '@revive/contract';
import { planSessions, type SessionMoney } from '../../packages/server/src/features/bookings/rules.ts';
import type { Business } from './business.ts';
import type { Client } from './clients.ts';
import { iso } from './draw.ts';
import type { Order } from './orders.ts';
import type { Service } from './services.ts';

export interface Session extends Omit<SessionMoney, 'earned_at'> {
  booking_service_id: number;
  session_number: number;
  service: Service;
  scheduled_at: number;
  /** When it was completed. */
  earned_at: number | null;
  completed_by: number | null;
  cancelled_at: number | null;
}

export interface Booking {
  id: number;
  client: Client;
  services: readonly { id: number; service: Service }[];
  /** Earliest first, which is how money is spread over them. */
  sessions: readonly Session[];
  scheduled_at: number;
  status: BookingStatus;
  amount_paid_cents: number;
  discount_cents: number;
  cancel_reason: string | null;
  left_pending_at: number | null;
  created_by: number;
  created_at: number;
  order: Order | null;
}

export const lackOf = (session: Session): number =>
  session.price_cents - session.amount_paid_cents - session.discount_cents;

/** Where bookings are begun and written. */
export function keepBookings({ loader, calendar, rooms }: Pick<Business, 'loader' | 'calendar' | 'rooms'>) {
  const table = loader.table('bookings');
  const copies = loader.table('booking_services');
  const sessionTable = loader.table('sessions');
  return {
    begin(
      given: Pick<Booking, 'client' | 'scheduled_at' | 'created_by' | 'created_at'>,
      chosen: readonly Service[],
    ): Booking {
      const services = chosen.map((service) => ({ id: copies.next(), service }));
      const plan = planSessions(services.map(({ id, service }) => ({ ...service, copy: id, of: service })));
      const sessions = plan.map(({ day_offset, service: { copy, of: service }, ...planned }): Session => {
        return {
          ...planned,
          id: sessionTable.next(),
          booking_service_id: copy,
          service,
          service_id: service.id,
          scheduled_at:
            day_offset === 0 ? given.scheduled_at : calendar.later(given.scheduled_at, day_offset),
          amount_paid_cents: 0,
          discount_cents: 0,
          written_off_cents: 0,
          earned_at: null,
          completed_by: null,
          cancelled_at: null,
        };
      });
      sessions.sort((a, b) => a.scheduled_at - b.scheduled_at || a.id - b.id);
      const unpaid = { status: 'pending', amount_paid_cents: 0, discount_cents: 0, order: null } as const;
      const unended = { cancel_reason: null, left_pending_at: null };
      return { id: table.next(), services, sessions, ...unpaid, ...unended, ...given };
    },
    write(booking: Booking): void {
      const instant = (at: number | null) => (at === null ? null : iso(at));
      const { id, client, sessions, services, order, ...row } = booking;
      const made = { created_by: row.created_by, created_at: row.created_at };
      table.add({
        ...row,
        id,
        client_id: client.id,
        address: client.address,
        scheduled_at: iso(row.scheduled_at),
        cost_cents: sessions.reduce((sum, session) => sum + session.price_cents, 0),
        left_pending_at: instant(row.left_pending_at),
        created_at: iso(row.created_at),
      });
      for (const { id: copy, service } of services)
        copies.add({ ...service, id: copy, booking_id: id, service_id: service.id });
      for (const { earned_at, ...session } of sessions) {
        const visit = { session_id: session.id, service: session.service, starts: session.scheduled_at };
        // A cancelled session has given its time up.
        const occupied = session.cancelled_at === null ? rooms.occupy({ ...visit, ...made }) : null;
        sessionTable.add({
          ...session,
          places: occupied?.places ?? null,
          held_by: earned_at === null ? null : (occupied?.therapist ?? null),
          booking_id: id,
          client_id: client.id,
          scheduled_at: iso(session.scheduled_at),
          completed_at: instant(earned_at),
          cancelled_at: instant(session.cancelled_at),
          held_on: earned_at === null ? null : calendar.dayOf(earned_at).date,
        });
      }
    },
  };
}
