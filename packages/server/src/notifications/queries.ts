import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { type NoticesWanted, openRequisitions } from './notice-queries.ts';

/** What decides whether something wants attention. */
export interface Measures {
  today: { from: Date; to: Date };
  /** A payment opened before this one ought to be known by now. */
  overdue: Date;
  /** So many pieces of a product, or fewer, are few. */
  few: number;
}

const openSessionsOn = (db: Db, { from, to }: Measures['today']) =>
  db
    .selectFrom('sessions')
    .where('sessions.completed_at', 'is', null)
    .where('sessions.cancelled_at', 'is', null)
    .where('sessions.scheduled_at', '>=', from)
    .where('sessions.scheduled_at', '<', to);

// Spelled as the index sessions_unpaid has it: with a parameter for the 0 PostgreSQL would not know that it fits.
const unpaidSessions = (db: Db) =>
  db
    .selectFrom('sessions')
    .where('sessions.completed_at', 'is not', null)
    .where(sql<boolean>`sessions.unpaid_cents > 0`);

const unknownPayments = (db: Db, overdue: Date) =>
  db
    .selectFrom('payment_attempts')
    .where('payment_attempts.state', 'in', ['created', 'sent', 'unknown'])
    .where((eb) =>
      eb.or([eb('payment_attempts.state', '=', 'unknown'), eb('payment_attempts.created_at', '<', overdue)]),
    );

// Both spelled as partial indexes have them. An unpaid order is nobody's work yet: most are paid in a minute or never.
const paidOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .where(sql<boolean>`orders.channel in ('ONLINE_SHOP', 'MOBILE_APP')`)
    .where('orders.status', '=', 'PENDING')
    .where('orders.paid_at', 'is not', null);

const refundsDue = (db: Db) =>
  db
    .selectFrom('orders')
    .where(sql<boolean>`orders.channel in ('ONLINE_SHOP', 'MOBILE_APP')`)
    .where(sql<boolean>`orders.status = 'CANCELLED' and orders.received_cents > orders.refunded_cents`);

const waitingAccounts = (db: Db) =>
  db.selectFrom('users').where('approved_at', 'is', null).where('deleted_at', 'is', null);

const lowStock = (db: Db, few: number) =>
  db.selectFrom('products').where('products.archived_at', 'is', null).where('products.quantity', '<=', few);

const brokenBooks = (db: Db) =>
  db.selectFrom('verifications').where('is_latest', '=', true).where(sql<boolean>`broken_rows > 0`);

/** How many there are of each kind, in one statement. */
export const countNotifications = (db: Db, { today, overdue, few }: Measures, wanted: NoticesWanted) =>
  db
    .selectNoFrom((eb) => [
      openSessionsOn(db, today).select(eb.fn.countAll<number>().as('count')).as('session_today'),
      unpaidSessions(db).select(eb.fn.countAll<number>().as('count')).as('unpaid_session'),
      unknownPayments(db, overdue).select(eb.fn.countAll<number>().as('count')).as('payment_unknown'),
      paidOrders(db).select(eb.fn.countAll<number>().as('count')).as('order_new'),
      refundsDue(db).select(eb.fn.countAll<number>().as('count')).as('refund_due'),
      waitingAccounts(db).select(eb.fn.countAll<number>().as('count')).as('account_waiting'),
      lowStock(db, few).select(eb.fn.countAll<number>().as('count')).as('low_stock'),
      openRequisitions(db, wanted).select(eb.fn.countAll<number>().as('count')).as('requisition_pending'),
      brokenBooks(db).select(eb.fn.countAll<number>().as('count')).as('books_broken'),
    ])
    .executeTakeFirstOrThrow();

/** The last proof of the books where it failed: the first thing that is not true, and who breaks it. */
export const findBrokenBooks = (db: Db) =>
  brokenBooks(db)
    .select([
      'id',
      sql<string>`broken #>> '{0,name}'`.as('name'),
      sql<string>`broken #>> '{0,rows,0,record}'`.as('subject'),
      'finished_at as at',
    ])
    .execute();

/** The day's open sessions, the next one first. */
export const listSessionsToday = (db: Db, today: Measures['today'], limit: number) =>
  openSessionsOn(db, today)
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .select([
      'sessions.id',
      'sessions.client_id',
      'clients.name',
      'booking_services.name as subject',
      'sessions.scheduled_at as at',
    ])
    .orderBy('sessions.scheduled_at')
    .orderBy('sessions.id')
    .limit(limit)
    .execute();

/** Held sessions that are not paid, the latest first. */
export const listUnpaidSessions = (db: Db, limit: number) =>
  unpaidSessions(db)
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .select([
      'sessions.id',
      'sessions.client_id',
      'clients.name',
      'booking_services.name as subject',
      'sessions.unpaid_cents as amount_cents',
      'sessions.completed_at as at',
    ])
    .orderBy('sessions.completed_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(limit)
    .execute();

/** Wallet payments nobody knows the end of, the longest waiting first; the booked services are what they are for. */
export const listUnknownPayments = (db: Db, overdue: Date, limit: number) =>
  unknownPayments(db, overdue)
    .leftJoin('bookings', 'bookings.id', 'payment_attempts.booking_id')
    .leftJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .leftJoin('finance_payments', 'finance_payments.id', 'payment_attempts.finance_payment_id')
    .leftJoin('clients', (join) =>
      join.on('clients.id', '=', (eb) =>
        eb.fn.coalesce('bookings.client_id', 'orders.client_id', 'finance_payments.client_id'),
      ),
    )
    .select((eb) => [
      'payment_attempts.id',
      'clients.id as client_id',
      eb.fn.coalesce('clients.name', 'payment_attempts.phone').as('name'),
      eb.fn
        .coalesce(
          eb
            .selectFrom('booking_services')
            .select(
              sql<string>`string_agg(booking_services.name, ', ' order by booking_services.id)`.as('names'),
            )
            .whereRef('booking_services.booking_id', '=', 'payment_attempts.booking_id'),
          'orders.order_number',
          'finance_payments.name',
          sql<string>`''`,
        )
        .as('subject'),
      'payment_attempts.amount_cents',
      'payment_attempts.created_at as at',
    ])
    .orderBy('payment_attempts.id')
    .limit(limit)
    .execute();

const ORDER_FACTS = [
  'orders.id',
  'orders.client_id',
  'orders.client_name as name',
  'orders.order_number as subject',
] as const;

/** Paid orders that nobody has confirmed yet, the longest waiting first. */
export const listPaidOrders = (db: Db, limit: number) =>
  paidOrders(db)
    .select([...ORDER_FACTS, 'orders.total_cents as amount_cents', 'orders.paid_at as at'])
    .orderBy('orders.id')
    .limit(limit)
    .execute();

/** Cancelled orders whose money is still to be given back, the longest waiting first. */
export const listRefundsDue = (db: Db, limit: number) =>
  refundsDue(db)
    .select((eb) => [
      ...ORDER_FACTS,
      eb('orders.received_cents', '-', eb.ref('orders.refunded_cents')).as('amount_cents'),
      'orders.cancelled_at as at',
    ])
    .orderBy('orders.id')
    .limit(limit)
    .execute();

/** Accounts nobody has switched on yet, the longest waiting first. */
export const listWaitingAccounts = (db: Db, limit: number) =>
  waitingAccounts(db)
    .select(['id', 'first_name', 'last_name', 'username', 'created_at as at'])
    .orderBy('id')
    .limit(limit)
    .execute();

/** Products running low, the emptiest first, with the moment their stock last changed. */
export const listLowStock = (db: Db, few: number, limit: number) =>
  lowStock(db, few)
    .select((eb) => [
      'products.id',
      'products.name',
      'products.sku as subject',
      'products.quantity',
      eb.fn
        .coalesce(
          eb
            .selectFrom('stock_transactions')
            .select('recorded_at')
            .whereRef('product_id', '=', 'products.id')
            .orderBy('stock_transactions.id', 'desc')
            .limit(1),
          'products.created_at',
        )
        .as('at'),
    ])
    .orderBy('products.quantity')
    .orderBy('products.id')
    .limit(limit)
    .execute();

/** Requisitions that wait for somebody, the longest waiting first, with the moment they came to wait. */
export const listOpenRequisitions = (db: Db, wanted: NoticesWanted, limit: number) =>
  openRequisitions(db, wanted)
    .innerJoin('users', 'users.id', 'requisitions.requester_id')
    .select((eb) => [
      'requisitions.id',
      'requisitions.purpose as name',
      'users.first_name',
      'users.last_name',
      'users.username',
      'requisitions.amount_cents',
      eb.fn.coalesce('requisitions.verified_at', 'requisitions.created_at').as('at'),
    ])
    .orderBy('requisitions.id')
    .limit(limit)
    .execute();
