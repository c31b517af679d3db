import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import { isNewTo, type NoticesWanted, openRequisitions, selectUnread } from './notice-queries.ts';

/** What decides whether something wants attention. */
export interface Thresholds {
  today: { from: Date; to: Date };
  /** A payment opened before this one ought to be known by now. */
  overdue: Date;
  /** So many pieces of a product, or fewer, are few. */
  low_stock: number;
  /** How many of a kind are named. */
  listed: number;
}

const openSessionsOn = (db: Db, { from, to }: Thresholds['today']) =>
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

// Both spelled as partial indexes have them. An unpaid order is no one’s work yet: most are paid in a minute or never.
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

const lowStock = (db: Db, most: number) =>
  db.selectFrom('products').where('products.archived_at', 'is', null).where('products.quantity', '<=', most);

const brokenBooks = (db: Db) =>
  db.selectFrom('verifications').where('is_latest', '=', true).where(sql<boolean>`broken_rows > 0`);

/**
 * What wants attention: how many there are of each kind, the first of them, and what of it is unread, in one statement
 * and so of one moment. What comes up later does not count as shown.
 */
export const findNotifications = (db: Db, thresholds: Thresholds, wanted: NoticesWanted) => {
  const { today, overdue, low_stock, listed } = thresholds;
  const me = wanted.user_id;
  return db
    .with('unread', () => selectUnread(db, wanted))
    .selectFrom('unread')
    .selectAll()
    .select((eb) => [
      openSessionsOn(db, today).select(eb.fn.countAll<number>().as('count')).as('session_today'),
      unpaidSessions(db).select(eb.fn.countAll<number>().as('count')).as('unpaid_session'),
      unknownPayments(db, overdue).select(eb.fn.countAll<number>().as('count')).as('payment_unknown'),
      paidOrders(db).select(eb.fn.countAll<number>().as('count')).as('order_new'),
      refundsDue(db).select(eb.fn.countAll<number>().as('count')).as('refund_due'),
      waitingAccounts(db).select(eb.fn.countAll<number>().as('count')).as('account_waiting'),
      lowStock(db, low_stock).select(eb.fn.countAll<number>().as('count')).as('low_stock'),
      openRequisitions(db, wanted).select(eb.fn.countAll<number>().as('count')).as('requisition_pending'),
      brokenBooks(db).select(eb.fn.countAll<number>().as('count')).as('books_broken'),
      jsonArrayFrom(selectSessionsToday(db, today, listed)).as('sessions_today'),
      jsonArrayFrom(selectUnpaidSessions(db, me, listed)).as('unpaid_sessions'),
      jsonArrayFrom(selectUnknownPayments(db, me, overdue, listed)).as('unknown_payments'),
      jsonArrayFrom(selectPaidOrders(db, me, listed)).as('new_orders'),
      jsonArrayFrom(selectRefundsDue(db, me, listed)).as('refunds_due'),
      jsonArrayFrom(selectWaitingAccounts(db, me, listed)).as('waiting_accounts'),
      jsonArrayFrom(selectLowStock(db, me, low_stock, listed)).as('few_products'),
      jsonArrayFrom(selectOpenRequisitions(db, wanted, listed)).as('open_requisitions'),
      jsonArrayFrom(selectBrokenBooks(db, me)).as('broken_books'),
    ])
    .executeTakeFirstOrThrow();
};

export type Found = Awaited<ReturnType<typeof findNotifications>>;

/** The last proof of the books where it failed: the first thing that is not true, and who breaks it. */
const selectBrokenBooks = (db: Db, me: number) =>
  brokenBooks(db).select(({ ref }) => [
    'id',
    sql<string>`broken #>> '{0,name}'`.as('name'),
    sql<string>`broken #>> '{0,rows,0,record}'`.as('subject'),
    'finished_at as at',
    isNewTo(me, 'books_broken', ref('verifications.id')),
  ]);

/** The day's open sessions, the next one first. */
const selectSessionsToday = (db: Db, today: Thresholds['today'], limit: number) =>
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
    .limit(limit);

/** Completed sessions that are not paid, the latest first. */
const selectUnpaidSessions = (db: Db, me: number, limit: number) =>
  unpaidSessions(db)
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .select(({ ref }) => [
      'sessions.id',
      'sessions.client_id',
      'clients.name',
      'booking_services.name as subject',
      'sessions.unpaid_cents as amount_cents',
      'sessions.completed_at as at',
      isNewTo(me, 'unpaid_session', ref('sessions.id')),
    ])
    .orderBy('sessions.completed_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(limit);

/** Wallet payments whose outcome is unknown, the longest waiting first; the booked services are what they are for. */
const selectUnknownPayments = (db: Db, me: number, overdue: Date, limit: number) =>
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
      isNewTo(me, 'payment_unknown', eb.ref('payment_attempts.id')),
    ])
    .orderBy('payment_attempts.id')
    .limit(limit);

const ORDER_FACTS = [
  'orders.id',
  'orders.client_id',
  'orders.client_name as name',
  'orders.order_number as subject',
] as const;

/** Paid orders that no one has confirmed yet, the longest waiting first. */
const selectPaidOrders = (db: Db, me: number, limit: number) =>
  paidOrders(db)
    .select(({ ref }) => [
      ...ORDER_FACTS,
      'orders.total_cents as amount_cents',
      'orders.paid_at as at',
      isNewTo(me, 'order_new', ref('orders.id')),
    ])
    .orderBy('orders.id')
    .limit(limit);

/** Cancelled orders whose money is still to be given back, the longest waiting first. */
const selectRefundsDue = (db: Db, me: number, limit: number) =>
  refundsDue(db)
    .select((eb) => [
      ...ORDER_FACTS,
      eb('orders.received_cents', '-', eb.ref('orders.refunded_cents')).as('amount_cents'),
      'orders.cancelled_at as at',
      isNewTo(me, 'refund_due', eb.ref('orders.id')),
    ])
    .orderBy('orders.id')
    .limit(limit);

/** Accounts no one has switched on yet, the longest waiting first. */
const selectWaitingAccounts = (db: Db, me: number, limit: number) =>
  waitingAccounts(db)
    .select(({ ref }) => [
      'id',
      'first_name',
      'last_name',
      'username',
      'created_at as at',
      isNewTo(me, 'account_waiting', ref('users.id')),
    ])
    .orderBy('id')
    .limit(limit);

/** Products running low, the emptiest first, with the moment their stock last changed. */
const selectLowStock = (db: Db, me: number, few: number, limit: number) =>
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
      isNewTo(me, 'low_stock', eb.ref('products.id')),
    ])
    .orderBy('products.quantity')
    .orderBy('products.id')
    .limit(limit);

/** Requisitions that wait for someone, the longest waiting first, with the moment they came to wait. */
const selectOpenRequisitions = (db: Db, wanted: NoticesWanted, limit: number) =>
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
      isNewTo(wanted.user_id, 'requisition_pending', eb.ref('requisitions.id')),
    ])
    .orderBy('requisitions.id')
    .limit(limit);
