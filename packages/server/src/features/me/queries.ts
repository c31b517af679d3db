import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import type { Json } from '../../db/types.generated.ts';
import { selectOpenAttempt } from '../payments/index.ts';

// The most a page lists of each; the desk has the rest.
const MOST_BOOKINGS = 50;
const MOST_SESSIONS = 60;
const MOST_MEASUREMENTS = 500;
const MOST_ORDERS = 50;
const MOST_RECEIPTS = 100;

export const findOwner = (db: Db, id: number) =>
  db.selectFrom('clients').select(['id', 'name', 'phone']).where('id', '=', id).executeTakeFirst();

// Another name is perhaps of another treatment.
const textsOfBooked = sql<Json>`case when booking_services.name = services.name then services.texts else '{}' end`;

const selectBookings = (db: Db) =>
  db.selectFrom('bookings').select((eb) => [
    'bookings.id',
    'bookings.status',
    'bookings.scheduled_at',
    'bookings.cost_cents',
    'bookings.amount_paid_cents',
    'bookings.discount_cents',
    'bookings.written_off_cents',
    'bookings.deposit_cents',
    'bookings.deposit_until',
    sql<number>`(select coalesce(sum(unpaid_cents), 0)::bigint from sessions
        where booking_id = bookings.id and cancelled_at is null)`.as('balance_cents'),
    jsonArrayFrom(
      eb
        .selectFrom('booking_services')
        .innerJoin('services', 'services.id', 'booking_services.service_id')
        .leftJoin('sessions', 'sessions.booking_service_id', 'booking_services.id')
        .select([
          'booking_services.name',
          textsOfBooked.as('texts'),
          sql<
            number | null
          >`case when services.self_booking and services.is_active and services.archived_at is null
            then services.id end`.as('again'),
          'booking_services.session_count as sessions',
          sql<number>`count(*) filter (where sessions.earned_at is not null)::int`.as('done'),
        ])
        .whereRef('booking_services.booking_id', '=', 'bookings.id')
        .where('booking_services.session_count', '>', 0)
        .groupBy(['booking_services.id', 'services.id'])
        .orderBy('booking_services.id'),
    ).as('services'),
    selectOpenAttempt(db, 'booking_id', eb.ref('bookings.id')).as('open_attempt'),
  ]);

export type BookingRow = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number];

export const listOwnBookings = (db: Db, clientId: number) =>
  selectBookings(db)
    .where('bookings.client_id', '=', clientId)
    .orderBy('bookings.id', 'desc')
    .limit(MOST_BOOKINGS)
    .execute();

export const findOwnBooking = (db: Db, clientId: number, id: number) =>
  selectBookings(db)
    .where('bookings.id', '=', id)
    .where('bookings.client_id', '=', clientId)
    .executeTakeFirst();

const selectSessions = (db: Db) =>
  db
    .selectFrom('sessions')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .innerJoin('services', 'services.id', 'booking_services.service_id')
    .select([
      'sessions.id',
      'sessions.booking_id',
      'sessions.client_id',
      'booking_services.name as service',
      textsOfBooked.as('texts'),
      'sessions.session_number',
      'booking_services.session_count',
      sql<number>`coalesce(sessions.own_minutes, booking_services.duration_minutes)`.as('minutes'),
      'sessions.scheduled_at',
      'sessions.completed_at',
      'sessions.used_up_at',
      'sessions.lapsed_at',
      sql<string | null>`(select ends_on::text from bookings where bookings.id = sessions.booking_id)`.as(
        'ends_on',
      ),
      'sessions.cancelled_at',
      'sessions.attendance',
      sql<
        string | null
      >`(select resources.name from occupancies join resources on resources.id = occupancies.resource_id
        where occupancies.session_id = sessions.id and occupancies.released_at is null and resources.kind = 'therapist'
        order by occupancies.id limit 1)`.as('therapist'),
    ])
    .where('sessions.cancelled_at', 'is', null);

export type SessionRow = Awaited<ReturnType<ReturnType<typeof selectSessions>['execute']>>[number];
export type DatedRow = SessionRow & { scheduled_at: Date };

/** The sessions to come and those just before, in the order of their times. */
export async function listOwnSessions(db: Db, clientId: number, now: Date): Promise<DatedRow[]> {
  const own = () =>
    selectSessions(db)
      .where('sessions.client_id', '=', clientId)
      .limit(MOST_SESSIONS)
      .$narrowType<{ scheduled_at: Date }>();
  const [later, earlier] = await Promise.all([
    own()
      .where('sessions.scheduled_at', '>=', now)
      .orderBy('sessions.scheduled_at')
      .orderBy('sessions.id')
      .execute(),
    own()
      .where('sessions.scheduled_at', '<', now)
      .orderBy('sessions.scheduled_at', 'desc')
      .orderBy('sessions.id', 'desc')
      .execute(),
  ]);
  return [...earlier.toReversed(), ...later];
}

/** Those that have a date. */
export const listSessionsOfBooking = (db: Db, bookingId: number) =>
  selectSessions(db)
    .where('sessions.booking_id', '=', bookingId)
    .where('sessions.scheduled_at', 'is not', null)
    .$narrowType<{ scheduled_at: Date }>()
    .orderBy('sessions.scheduled_at')
    .orderBy('sessions.id')
    .limit(MOST_SESSIONS)
    .execute();

export const findOwnSession = (db: Db, clientId: number, id: number) =>
  selectSessions(db)
    .where('sessions.id', '=', id)
    .where('sessions.client_id', '=', clientId)
    .executeTakeFirst();

/** What she can plan: of each booked service the next session without a date, the oldest booking first. */
export const listOwnToPlan = (db: Db, clientId: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('bookings', 'bookings.id', 'sessions.booking_id')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .innerJoin('services', 'services.id', 'booking_services.service_id')
    .distinctOn('sessions.booking_service_id')
    .select([
      'sessions.id',
      'sessions.booking_id as booking',
      'booking_services.name as service',
      textsOfBooked.as('texts'),
      'sessions.session_number',
      'booking_services.session_count',
      sql<number>`(count(*) over (partition by sessions.booking_service_id))::int`.as('left'),
      sql<string | null>`bookings.ends_on::text`.as('ends_on'),
    ])
    .where('sessions.client_id', '=', clientId)
    .where('sessions.scheduled_at', 'is', null)
    .where('sessions.earned_at', 'is', null)
    .where('sessions.cancelled_at', 'is', null)
    .orderBy('sessions.booking_service_id')
    .orderBy('sessions.session_number')
    .limit(MOST_SESSIONS)
    .execute();

/** The latest, in the order in which they were taken. */
export const listOwnMeasurements = async (db: Db, clientId: number) =>
  (
    await db
      .selectFrom('measurements')
      .innerJoin('measurement_types', 'measurement_types.id', 'measurements.measurement_type_id')
      .select([
        'measurements.id',
        'measurements.measurement_type_id as type',
        'measurement_types.name',
        'measurement_types.texts',
        'measurement_types.unit',
        'measurements.value',
        'measurements.recorded_at',
      ])
      .where('measurements.client_id', '=', clientId)
      .where('measurements.removed_at', 'is', null)
      .orderBy('measurements.id', 'desc')
      .limit(MOST_MEASUREMENTS)
      .execute()
  ).toReversed();

/** Goods bought in the shop or at the counter. */
export const listOwnOrders = (db: Db, clientId: number) =>
  db
    .selectFrom('orders')
    .select([
      'orders.id',
      'orders.order_number',
      'orders.access_token',
      'orders.status',
      'orders.paid_at',
      // With what was ordered in the shop beside goods.
      sql<number>`orders.total_cents + (select coalesce(sum(line.amount_cents), 0)::bigint
        from bills join bill_lines line on line.bill_id = bills.id and line.kind in ('package', 'gift_card')
        where bills.shop_order_id = orders.id)`.as('total_cents'),
      'orders.created_at',
      sql<number>`(select coalesce(sum(quantity), 0)::int from order_lines where order_id = orders.id)`.as(
        'pieces',
      ),
    ])
    .where('orders.client_id', '=', clientId)
    .where('orders.booking_id', 'is', null)
    .orderBy('orders.id', 'desc')
    .limit(MOST_ORDERS)
    .execute();

/** Money received and given back. Her orders are few and read first, as `receipts` does. */
export const listOwnReceipts = (db: Db, clientId: number) =>
  db
    .selectFrom('orders')
    .innerJoin('order_payments', 'order_payments.order_id', 'orders.id')
    .select([
      'order_payments.id',
      'order_payments.kind',
      'order_payments.payment_method',
      'order_payments.amount_cents',
      'order_payments.reference',
      'order_payments.reason',
      'order_payments.recorded_at',
      'orders.id as order_id',
      'orders.order_number',
      'orders.booking_id',
    ])
    .where('orders.client_id', '=', clientId)
    .orderBy('order_payments.id', 'desc')
    .limit(MOST_RECEIPTS)
    .execute();

/** Whether a sale is the client's own and has a receipt. */
export const findOwnSale = (db: Db, clientId: number, id: number) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', id)
    .where('client_id', '=', clientId)
    .where('received_cents', '>', 0)
    .executeTakeFirst();
