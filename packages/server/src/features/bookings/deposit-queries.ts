import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Of one person's deposits one at a time is begun. */
export const lockDeposits = (db: Db, clientId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('deposits of client ' || ${clientId}, 0))`.execute(db);

interface Wanted {
  client_id: number;
  service_id: number;
  now: Date;
  /** Whether the booking that is to be paid is there already; one whose wallet was not asked yet does not count then. */
  isBooked: boolean;
}

/** A person's booking of a service whose deposit is with a wallet, or was not asked for yet while its time is kept. */
export const findSettlingDeposit = (db: Db, { client_id, service_id, now, isBooked }: Wanted) =>
  db
    .selectFrom('bookings')
    .innerJoin('booking_services', 'booking_services.booking_id', 'bookings.id')
    .select('bookings.id')
    .where('bookings.client_id', '=', client_id)
    .where('booking_services.service_id', '=', service_id)
    .where('bookings.deposit_until', 'is not', null)
    .where((eb) => {
      const attempts = eb
        .selectFrom('payment_attempts')
        .whereRef('booking_id', '=', 'bookings.id')
        .select('id');
      const isOpen = eb.exists(
        attempts.where(sql<boolean>`payment_attempts.state in ('created', 'sent', 'unknown', 'doubtful')`),
      );
      if (isBooked) return isOpen;
      return eb.or([isOpen, eb.and([eb.not(eb.exists(attempts)), eb('bookings.deposit_until', '>', now)])]);
    })
    .orderBy('bookings.id')
    .limit(1)
    .executeTakeFirst();
