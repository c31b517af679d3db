import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import {
  doubtfulMessages,
  openDuePhotos,
  openPrivacyRequests,
  ownChanges,
  selfBookings,
} from './attention-queries.ts';
import { isNewTo, type NoticesWanted } from './notice-queries.ts';

// What is between the business and its clients, as the panel lists it.

/** Messages that need a person, the longest waiting first. */
export const selectDoubtfulMessages = (db: Db, me: number, limit: number) =>
  doubtfulMessages(db)
    .leftJoin('clients', 'clients.id', 'messages.client_id')
    .select(({ ref, fn }) => [
      'messages.id',
      'messages.client_id',
      sql<string>`coalesce(clients.name, '+' || messages.phone)`.as('name'),
      'messages.state as subject',
      // A code that a person has to send was not tried.
      fn.coalesce('messages.tried_at', 'messages.created_at').as('at'),
      isNewTo(me, 'message', ref('messages.id')),
    ])
    .orderBy('messages.id')
    .limit(limit);

/** What clients ask of the data kept of them, the first due first. */
export const selectPrivacyRequests = (db: Db, me: number, limit: number) =>
  openPrivacyRequests(db)
    .innerJoin('clients', 'clients.id', 'privacy_requests.client_id')
    .select(({ ref }) => [
      'privacy_requests.id',
      'privacy_requests.client_id',
      'clients.name',
      'privacy_requests.kind as subject',
      'privacy_requests.created_at as at',
      isNewTo(me, 'privacy_request', ref('privacy_requests.id')),
    ])
    .orderBy('privacy_requests.due_at')
    .orderBy('privacy_requests.id')
    .limit(limit);

/** Photos that are due, with how many there are by now. */
export const selectDuePhotos = (db: Db, me: number, now: Date) =>
  openDuePhotos(db).select(({ ref }) => [
    'due_photos.id',
    'due_photos.found_at as at',
    sql<number>`(select count(*) from photos where deleted_at is null
      and taken_at < ${now}::timestamptz - make_interval(months => due_photos.months))`.as('quantity'),
    isNewTo(me, 'photos_due', ref('due_photos.id')),
  ]);

/** Sessions that their clients changed by themselves, the latest first. */
export const selectOwnChanges = (db: Db, { user_id, news }: NoticesWanted, limit: number) =>
  ownChanges(db, user_id, news)
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .select(({ ref }) => [
      'sessions.id',
      'sessions.client_id',
      'clients.name',
      'booking_services.name as subject',
      'sessions.own_change_from as before',
      sql<string | null>`case when sessions.attendance is null then sessions.scheduled_at end`.as('after'),
      'sessions.own_change_at as at',
      isNewTo(user_id, 'own_change', ref('sessions.id')),
    ])
    .orderBy('sessions.own_change_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(limit);

/** What clients booked by themselves, the latest first, with when they will come. */
export const selectSelfBookings = (db: Db, me: number, limit: number) =>
  selfBookings(db)
    .innerJoin('clients', 'clients.id', 'bookings.client_id')
    .select(({ ref }) => [
      'bookings.id',
      'bookings.client_id',
      'clients.name',
      sql<string>`(select string_agg(booking_services.name, ', ' order by booking_services.id)
        from booking_services where booking_id = bookings.id)`.as('subject'),
      'bookings.scheduled_at as at',
      isNewTo(me, 'self_booking', ref('bookings.id')),
    ])
    .orderBy('bookings.id', 'desc')
    .limit(limit);
