import { sql } from 'kysely';
import { noticeKind } from '../notice-kind.ts';
import { attentionOf } from '../reader.ts';

/** What clients booked by themselves in the last week, the latest first, with when they will come. */
export const selfBooking = noticeKind({
  kind: 'self_booking',
  list: (db, _reader, limit) =>
    attentionOf(db, 'self_booking')
      .innerJoin('bookings', 'bookings.id', 'notices.subject_id')
      .innerJoin('clients', 'clients.id', 'bookings.client_id')
      .select([
        'bookings.id',
        'bookings.client_id',
        'clients.name',
        sql<string>`(select string_agg(booking_services.name, ', ' order by booking_services.id)
          from booking_services where booking_id = bookings.id)`.as('subject'),
        'bookings.scheduled_at as at',
      ])
      .orderBy('bookings.id', 'desc')
      .limit(limit),
});
