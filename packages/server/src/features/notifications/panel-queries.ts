import type { NotificationKind } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { otherManagers } from '../alerts/index.ts';
import { joinMatter } from '../payments/index.ts';
import {
  ALERTS,
  brokenBooks,
  type doubtfulPayments,
  freedTimes,
  largeReservations,
  leaveAnswers,
  lowStock,
  openAlerts,
  openSessionsOn,
  paidOrders,
  refundsDue,
  type Thresholds,
  unpaidSessions,
  waitingAccounts,
  waitingLeave,
} from './attention-queries.ts';
import { isNewTo, type NoticesWanted, openRequisitions } from './notice-queries.ts';

// The first records of each kind, as the panel lists them.

/** The last verification if it failed: the first broken invariant and its record. */
export const selectBrokenBooks = (db: Db, me: number) =>
  brokenBooks(db).select(({ ref }) => [
    'id',
    sql<string>`broken #>> '{0,name}'`.as('name'),
    sql<string>`broken #>> '{0,rows,0,record}'`.as('subject'),
    'finished_at as at',
    isNewTo(me, 'books_broken', ref('verifications.id')),
  ]);

/** What one person did alone and no manager has looked into, the latest first; so many of each kind. */
export const selectAlerts = (db: Db, me: number, limit: number) => {
  const [first, ...others] = ALERTS.map((kind) => selectAlertsOf(db, me, kind, limit));
  return others.reduce((all, each) => all.unionAll(each), first!);
};

const selectAlertsOf = (db: Db, me: number, kind: (typeof ALERTS)[number], limit: number) =>
  db
    .selectFrom(
      openAlerts(db, kind)
        .innerJoin('users', 'users.id', 'alerts.user_id')
        .select(({ ref }) => [
          'alerts.id',
          'alerts.kind',
          'alerts.subject as name',
          'alerts.detail',
          'alerts.amount_cents',
          'users.first_name',
          'users.last_name',
          'users.username',
          'alerts.raised_at as at',
          sql<boolean>`alerts.user_id = ${me} and exists (${otherManagers(db, me)})`.as('is_own'),
          isNewTo(me, kind, ref('alerts.id')),
        ])
        .orderBy('alerts.id', 'desc')
        .limit(limit)
        .as('latest'),
    )
    .selectAll();

/** The day's open sessions, the next one first. */
export const selectSessionsToday = (db: Db, today: Thresholds['today'], limit: number) =>
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

/** Completed and used-up sessions that are not paid, the latest first. */
export const selectUnpaidSessions = (db: Db, me: number, limit: number) =>
  unpaidSessions(db)
    .innerJoin('clients', 'clients.id', 'sessions.client_id')
    .innerJoin('booking_services', 'booking_services.id', 'sessions.booking_service_id')
    .select(({ ref }) => [
      'sessions.id',
      'sessions.client_id',
      'clients.name',
      'booking_services.name as subject',
      'sessions.unpaid_cents as amount_cents',
      'sessions.earned_at as at',
      isNewTo(me, 'unpaid_session', ref('sessions.id')),
    ])
    .orderBy('sessions.earned_at', 'desc')
    .orderBy('sessions.id', 'desc')
    .limit(limit);

/** Wallet payments, the longest waiting first, with the booked services. */
export const withMatter = (
  payments: ReturnType<typeof doubtfulPayments>,
  me: number,
  kind: NotificationKind,
  limit: number,
) =>
  joinMatter(payments)
    .select(({ fn, ref }) => [
      'payment_attempts.id',
      fn.coalesce('clients.name', 'payment_attempts.phone').as('name'),
      'payment_attempts.amount_cents',
      'payment_attempts.created_at as at',
      isNewTo(me, kind, ref('payment_attempts.id')),
    ])
    .orderBy('payment_attempts.id')
    .limit(limit);

const ORDER_FACTS = [
  'orders.id',
  'orders.client_id',
  'orders.client_name as name',
  'orders.order_number as subject',
] as const;

/** Paid orders that are not confirmed yet, the longest waiting first. */
export const selectPaidOrders = (db: Db, me: number, limit: number) =>
  paidOrders(db)
    .select(({ ref }) => [
      ...ORDER_FACTS,
      'orders.total_cents as amount_cents',
      'orders.paid_at as at',
      isNewTo(me, 'order_new', ref('orders.id')),
    ])
    .orderBy('orders.id')
    .limit(limit);

/** Unpaid orders that hold much, the first to end first. */
export const selectLargeReservations = (db: Db, me: number, limit: number) =>
  largeReservations(db)
    .select(({ ref }) => [
      ...ORDER_FACTS,
      'orders.total_cents as amount_cents',
      'orders.created_at as at',
      isNewTo(me, 'large_reservation', ref('orders.id')),
    ])
    .orderBy('orders.id')
    .limit(limit);

/** Cancelled orders whose money is still to be given back, the longest waiting first. */
export const selectRefundsDue = (db: Db, me: number, limit: number) =>
  refundsDue(db)
    .select((eb) => [
      ...ORDER_FACTS,
      eb('orders.received_cents', '-', eb.ref('orders.refunded_cents')).as('amount_cents'),
      'orders.cancelled_at as at',
      isNewTo(me, 'refund_due', eb.ref('orders.id')),
    ])
    .orderBy('orders.id')
    .limit(limit);

/** Accounts waiting for approval, the longest waiting first. */
export const selectWaitingAccounts = (db: Db, me: number, limit: number) =>
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

/** Products low in stock, the lowest first, with the time of their last stock transaction. */
export const selectLowStock = (db: Db, me: number, few: number, limit: number) =>
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

/** Requisitions that wait for the person, the longest waiting first, with the time since when they wait. */
export const selectOpenRequisitions = (db: Db, wanted: NoticesWanted, limit: number) =>
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

const isWaiting = sql<boolean>`waitlist.state in ('waiting', 'offered')`;

/** The times given free that would suit someone who waits, the next one first, with the first who waits. */
export const selectFreedTimes = (db: Db, me: number, now: Date, limit: number) =>
  freedTimes(db, now)
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('freed_time_matches')
          .innerJoin('waitlist', 'waitlist.id', 'freed_time_matches.waitlist_id')
          .innerJoin('clients', 'clients.id', 'waitlist.client_id')
          .innerJoin('services', 'services.id', 'waitlist.service_id')
          .whereRef('freed_time_matches.freed_time_id', '=', 'freed_times.id')
          .where(isWaiting)
          .select([
            sql<number>`(array_agg(waitlist.client_id order by waitlist.id))[1]`.as('client_id'),
            sql<string>`string_agg(clients.name, ', ' order by waitlist.id)`.as('name'),
            sql<string>`(array_agg(services.name order by waitlist.id))[1]`.as('subject'),
          ])
          .as('first'),
      (join) => join.onTrue(),
    )
    .select(({ ref }) => [
      'freed_times.id',
      'first.client_id',
      sql<string>`coalesce(first.name, '')`.as('name'),
      sql<string>`coalesce(first.subject, '')`.as('subject'),
      'freed_times.starts_at as at',
      isNewTo(me, 'freed_time', ref('freed_times.id')),
    ])
    .orderBy('freed_times.starts_at')
    .orderBy('freed_times.id')
    .limit(limit);

/** Requests for leave that wait for an answer, the longest waiting first. */
export const selectWaitingLeave = (db: Db, me: number, limit: number) =>
  waitingLeave(db)
    .innerJoin('resources', 'resources.id', 'leave_requests.resource_id')
    .select(({ ref }) => [
      'leave_requests.id',
      'resources.name',
      sql<string>`coalesce(leave_requests.note, '')`.as('subject'),
      'leave_requests.created_at as at',
      isNewTo(me, 'leave_request', ref('leave_requests.id')),
    ])
    .orderBy('leave_requests.id')
    .limit(limit);

/** Answers to the requests for leave of a person, the latest first, with who answered. */
export const selectLeaveAnswers = (db: Db, me: number, since: Date, limit: number) =>
  leaveAnswers(db, me, since)
    .innerJoin('users', 'users.id', 'leave_requests.decided_by')
    .select(({ ref }) => [
      'leave_requests.id',
      'users.first_name',
      'users.last_name',
      'users.username',
      sql<string>`coalesce(leave_requests.reason, leave_requests.note, '')`.as('subject'),
      'leave_requests.state',
      'leave_requests.starts_at',
      'leave_requests.ends_at',
      'leave_requests.decided_at as at',
      isNewTo(me, 'leave_answer', ref('leave_requests.id')),
    ])
    .orderBy('leave_requests.decided_at', 'desc')
    .orderBy('leave_requests.id', 'desc')
    .limit(limit);
