import type { Insertable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import type { BookingServices, Bookings, Sessions } from '../../db/types.generated.ts';
import type { Share } from './rules.ts';

export const lockBooking = (db: Db, id: number) =>
  db.selectFrom('bookings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const insertBooking = (db: Db, booking: Insertable<Bookings>) =>
  db.insertInto('bookings').values(booking).returning('id').executeTakeFirstOrThrow();

export const updateBooking = (db: Db, id: number, changes: Updateable<Bookings>) =>
  db.updateTable('bookings').set(changes).where('id', '=', id).execute();

export const insertBookingServices = (db: Db, services: Insertable<BookingServices>[]) =>
  db.insertInto('booking_services').values(services).returningAll().execute();

export const insertSessions = (db: Db, sessions: Insertable<Sessions>[]) =>
  db
    .insertInto('sessions')
    .values(sessions)
    .returning(['id', 'booking_service_id', 'session_number'])
    .execute();

export const deleteSessions = (db: Db, bookingId: number) =>
  db.deleteFrom('sessions').where('booking_id', '=', bookingId).returning('id').execute();

export const deleteBookingServices = (db: Db, bookingId: number) =>
  db.deleteFrom('booking_services').where('booking_id', '=', bookingId).execute();

/** Bookable services by id: not archived and active. */
export const listBookableServices = (
  db: Db,
  ids: readonly number[],
  /** Those as well that are not offered any more. */
  { evenOff = false }: { evenOff?: boolean } = {},
) =>
  db
    .selectFrom('services')
    .select([
      'id',
      'name',
      'unit_price_cents',
      'session_count',
      'days_between_sessions',
      'duration_minutes',
      'buffer_minutes',
    ])
    .where('id', 'in', ids)
    .$if(!evenOff, (query) => query.where('archived_at', 'is', null).where('is_active', '=', true))
    .execute();

/** Locks those that can still be booked against deletion. */
export const lockBookableServices = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('services')
    .select('id')
    .where('id', 'in', ids)
    .where('archived_at', 'is', null)
    .where('is_active', '=', true)
    .forKeyShare()
    .execute();

/** The services of a booking, also those of which nothing is left. */
export const listServicesOf = (db: Db, bookingId: number) =>
  db.selectFrom('booking_services').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute();

/** The sessions of a booking that count, earliest first and those without a date last; the order in which money is spread. */
export const listSessionMoney = (db: Db, bookingId: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .select([
      'sessions.id',
      'booking_services.service_id',
      'sessions.price_cents',
      'sessions.amount_paid_cents',
      'sessions.discount_cents',
      'sessions.written_off_cents',
      'sessions.tax_cents',
      'sessions.earned_at',
      'sessions.lapsed_at',
      'sessions.attendance',
    ])
    .where('sessions.booking_id', '=', bookingId)
    .where('sessions.cancelled_at', 'is', null)
    .orderBy('sessions.scheduled_at')
    .orderBy('sessions.id')
    .execute();

/** Adds money, discount and what is written off to sessions, one statement for all of them. */
export const addToSessions = (db: Db, shares: readonly Share[]) =>
  sql`update sessions
      set amount_paid_cents = amount_paid_cents + share.amount, discount_cents = discount_cents + share.discount,
        written_off_cents = written_off_cents + share.written_off
      from unnest(${shares.map((share) => share.id)}::bigint[], ${shares.map((share) => share.amount_cents)}::bigint[],
                  ${shares.map((share) => share.discount_cents)}::bigint[],
                  ${shares.map((share) => share.written_off_cents ?? 0)}::bigint[])
        as share(id, amount, discount, written_off)
      where sessions.id = share.id`.execute(db);

export const listOpenSessions = (db: Db, bookingId: number) =>
  db
    .selectFrom('sessions')
    .select(['id', 'scheduled_at'])
    .where('booking_id', '=', bookingId)
    .where('earned_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();

/** Moves every open session of a booking by the same interval. */
export const moveOpenSessions = (db: Db, bookingId: number, milliseconds: number) =>
  db
    .updateTable('sessions')
    .set({
      scheduled_at: sql<Date>`scheduled_at + make_interval(secs => ${milliseconds / 1000})`,
      attendance: null,
      attendance_at: null,
      called_off_late: null,
      call_off_reason: null,
      arrived_at: null,
      own_change_at: null,
      own_change_from: null,
    })
    .where('booking_id', '=', bookingId)
    .where('earned_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();

/** Cancels a booking's open sessions and sets their money to zero; those that are exchanged for others are no part of its cost. */
export const cancelOpenSessions = (db: Db, bookingId: number, at: Date, { exchanged = false } = {}) =>
  db
    .updateTable('sessions')
    .set({
      cancelled_at: at,
      amount_paid_cents: 0,
      discount_cents: 0,
      written_off_cents: 0,
      ...(exchanged && { exchanged_at: at }),
    })
    .where('booking_id', '=', bookingId)
    .where('earned_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute();

/** The open sessions of a booking that begin before a moment and whose clients were expected, earliest first. */
export const listLateSessions = (db: Db, bookingId: number, before: Date) =>
  db
    .selectFrom('sessions')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .select([
      'sessions.id',
      'booking_services.name as service',
      'sessions.session_number',
      'sessions.scheduled_at',
      sql<number>`sessions.price_cents - sessions.discount_cents`.as('worth_cents'),
    ])
    .where('sessions.booking_id', '=', bookingId)
    .where('sessions.earned_at', 'is', null)
    .where('sessions.cancelled_at', 'is', null)
    .where('sessions.scheduled_at', '<', before)
    .$narrowType<{ scheduled_at: Date }>()
    // Of one that was called off or missed before, it was decided then that it stays open.
    .where(sql<boolean>`coalesce(sessions.attendance, 'arrived') = 'arrived'`)
    .orderBy('sessions.scheduled_at')
    .orderBy('sessions.id')
    .execute();

/** Uses sessions up that are called off late with their booking. */
export const useSessionsUp = (db: Db, ids: readonly number[], reason: string | null, at: Date) =>
  db
    .updateTable('sessions')
    .set({
      attendance: 'called_off',
      attendance_at: at,
      called_off_late: true,
      call_off_reason: reason,
      used_up_at: at,
      own_change_at: null,
      own_change_from: null,
    })
    .where('id', 'in', ids)
    .execute();

export const findBookingOfSession = (db: Db, sessionId: number) =>
  db.selectFrom('sessions').select('booking_id').where('id', '=', sessionId).executeTakeFirst();

/** The order of a booking, once it was a sale. */
export const findSaleOf = (db: Db, bookingId: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'written_off_cents'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();

/** Takes the dates of open sessions away whose clients were expected. */
export const unplanOpenSessions = (db: Db, ids: readonly number[]) =>
  db
    .updateTable('sessions')
    .set({
      scheduled_at: null,
      places: null,
      lost_resource_ids: [],
      own_change_at: null,
      own_change_from: null,
    })
    .where('id', 'in', ids)
    .where('attendance', 'is', null)
    .execute();

/** Uses sessions up because their package ended. */
export const lapseSessions = (db: Db, ids: readonly number[], at: Date) =>
  db.updateTable('sessions').set({ used_up_at: at, lapsed_at: at }).where('id', 'in', ids).execute();

export const takeLapseBack = (db: Db, bookingId: number) =>
  db
    .updateTable('sessions')
    .set({ used_up_at: null, lapsed_at: null })
    .where('booking_id', '=', bookingId)
    .where('lapsed_at', 'is not', null)
    .returning('id')
    .execute();

/** Sets what the services of a booking have and cost to what its sessions say; those that are exchanged are no part of it. */
export const countServices = (db: Db, bookingId: number) =>
  sql`update booking_services set session_count = counted.sessions,
        agreed_cents = nullif(counted.cents, booking_services.unit_price_cents * counted.sessions)
      from (
        select booked.id, count(session.id)::integer as sessions, coalesce(sum(session.price_cents), 0)::bigint as cents
        from booking_services booked
        left join sessions session on session.booking_service_id = booked.id and session.exchanged_at is null
        where booked.booking_id = ${bookingId} group by booked.id
      ) counted
      where counted.id = booking_services.id`.execute(db);

/** Numbers the sessions of each service of a booking again: those that count first. */
export const renumberSessions = (db: Db, bookingId: number) =>
  sql`update sessions set session_number = ranked.number
      from (
        select id, row_number() over (partition by booking_service_id order by exchanged_at is not null, session_number, id)::integer
          as number
        from sessions where booking_id = ${bookingId}
      ) ranked
      where ranked.id = sessions.id and ranked.number <> session_number`.execute(db);

export const findLastNumber = async (db: Db, bookingServiceId: number): Promise<number> =>
  (
    await db
      .selectFrom('sessions')
      .select(({ fn }) => fn.max('session_number').as('last'))
      .where('booking_service_id', '=', bookingServiceId)
      .executeTakeFirstOrThrow()
  ).last ?? 0;

export const findAddress = (db: Db, clientId: number) =>
  db.selectFrom('clients').select('address').where('id', '=', clientId).executeTakeFirst();
