import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../db/client.ts';

// Which records need attention, one query for each kind. Counts and lists are both made from these.

/** The parameters that decide what needs attention. */
export interface Thresholds {
  today: { from: Date; to: Date };
  /** A payment opened before this time should have an outcome. */
  overdue: Date;
  now: Date;
  /** A product with this many pieces or fewer is low in stock. */
  low_stock: number;
  /** How many of a kind are listed. */
  listed: number;
}

export const openSessionsOn = (db: Db, { from, to }: Thresholds['today']) =>
  db
    .selectFrom('sessions')
    .where('sessions.earned_at', 'is', null)
    .where('sessions.cancelled_at', 'is', null)
    .where(sql<boolean>`sessions.attendance is distinct from 'called_off'`)
    .where('sessions.scheduled_at', '>=', from)
    .where('sessions.scheduled_at', '<', to);

// A literal as in the index sessions_unpaid: with a parameter for the 0 PostgreSQL could not use it.
export const unpaidSessions = (db: Db) =>
  db
    .selectFrom('sessions')
    .where('sessions.earned_at', 'is not', null)
    .where(sql<boolean>`sessions.unpaid_cents > 0`);

// By the index of open payments, few of which are doubtful.
export const doubtfulPayments = (db: Db) =>
  db
    .selectFrom('payment_attempts')
    .where(sql<SqlBool>`payment_attempts.state in ('created', 'sent', 'unknown', 'doubtful')`)
    .where('payment_attempts.state', '=', 'doubtful');

export const unknownPayments = (db: Db, overdue: Date) =>
  db
    .selectFrom('payment_attempts')
    .where(sql<SqlBool>`payment_attempts.state in ('created', 'sent', 'unknown')`)
    .where((eb) =>
      eb.or([eb('payment_attempts.state', '=', 'unknown'), eb('payment_attempts.created_at', '<', overdue)]),
    );

// Literals as in the partial indexes. Unpaid orders are left out: most are paid within a minute or never.
export const paidOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .where(sql<boolean>`orders.channel in ('ONLINE_SHOP', 'MOBILE_APP')`)
    .where('orders.status', '=', 'PENDING')
    .where('orders.paid_at', 'is not', null);

// Spelled as its index has it.
export const largeReservations = (db: Db) =>
  db
    .selectFrom('orders')
    .where(sql<boolean>`orders.is_large_reservation`)
    .where('orders.hold_ends_at', 'is not', null);

export const refundsDue = (db: Db) =>
  db
    .selectFrom('orders')
    .where(sql<boolean>`orders.channel in ('ONLINE_SHOP', 'MOBILE_APP')`)
    .where(sql<boolean>`orders.status = 'CANCELLED' and orders.received_cents > orders.refunded_cents`);

export const waitingAccounts = (db: Db) =>
  db.selectFrom('users').where('approved_at', 'is', null).where('deleted_at', 'is', null);

export const lowStock = (db: Db, most: number) =>
  db.selectFrom('products').where('products.archived_at', 'is', null).where('products.quantity', '<=', most);

export const brokenBooks = (db: Db) =>
  db.selectFrom('verifications').where('is_latest', '=', true).where(sql<boolean>`broken_rows > 0`);

export const freedTimes = (db: Db, now: Date) =>
  db
    .selectFrom('freed_times')
    .where('freed_times.ended_at', 'is', null)
    .where('freed_times.until_at', '>=', now);
export const waitingLeave = (db: Db) =>
  db.selectFrom('leave_requests').where(sql<boolean>`leave_requests.state = 'waiting'`);

/** What a person asked for and someone else answered or took back since a moment. */
export const leaveAnswers = (db: Db, me: number, since: Date) =>
  db
    .selectFrom('leave_requests')
    .where('leave_requests.requested_by', '=', me)
    .where('leave_requests.decided_by', '<>', me)
    .where('leave_requests.decided_at', '>', since);

/** That photos are older than they are kept, and no one has agreed yet that they go; one or none. */
export const openDuePhotos = (db: Db) => db.selectFrom('due_photos').where('due_photos.ended_at', 'is', null);

/** What clients ask of the data kept of them. */
export const openPrivacyRequests = (db: Db) =>
  db.selectFrom('privacy_requests').where(sql<boolean>`privacy_requests.state = 'open'`);

/**
 * Sessions that their clients moved or called off by themselves since a moment. It asks nothing of its reader, so a person is
 * not shown it any more who has seen it, but for the last minutes.
 */
export const ownChanges = (db: Db, me: number, { since, seen_since }: { since: Date; seen_since: Date }) =>
  db
    .selectFrom('sessions')
    .where('sessions.own_change_at', '>', since)
    .where('sessions.cancelled_at', 'is', null)
    .where(
      sql<boolean>`not exists (
        select from notices join notice_views on notice_views.notice_id = notices.id
        where notices.kind = 'own_change' and notices.subject_id = sessions.id
          and notice_views.user_id = ${me} and coalesce(notice_views.seen_at <= ${seen_since}, true)
      )`,
    );

/** What clients booked by themselves in the last week. */
export const selfBookings = (db: Db) =>
  db
    .selectFrom('bookings')
    .where('bookings.id', 'in', (eb) =>
      eb.selectFrom('notices').select('subject_id').where('notices.kind', '=', 'self_booking'),
    );

/** Messages of unknown outcome and refused ones that no one has looked into, and codes that a person has to send. */
export const doubtfulMessages = (db: Db) =>
  db.selectFrom('messages').where('messages.needs_person', '=', true);

export const ALERTS = ['price_alert', 'expense_alert', 'discount_alert'] as const;

export const openAlerts = (db: Db, kind: (typeof ALERTS)[number]) =>
  db.selectFrom('alerts').where('alerts.kind', '=', kind).where('alerts.reviewed_at', 'is', null);
