import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../db/client.ts';
import {
  ALERTS,
  brokenBooks,
  doubtfulMessages,
  doubtfulPayments,
  freedTimes,
  largeReservations,
  leaveAnswers,
  lowStock,
  openAlerts,
  openDuePhotos,
  openPrivacyRequests,
  openSessionsOn,
  ownChanges,
  paidOrders,
  refundsDue,
  selfBookings,
  type Thresholds,
  unknownPayments,
  unpaidSessions,
  waitingAccounts,
  waitingLeave,
} from './attention-queries.ts';
import {
  selectDoubtfulMessages,
  selectDuePhotos,
  selectOwnChanges,
  selectPrivacyRequests,
  selectSelfBookings,
} from './client-queries.ts';
import { type NoticesWanted, openRequisitions, selectUnread } from './notice-queries.ts';
import {
  selectAlerts,
  selectBrokenBooks,
  selectFreedTimes,
  selectLargeReservations,
  selectLeaveAnswers,
  selectLowStock,
  selectOpenRequisitions,
  selectPaidOrders,
  selectRefundsDue,
  selectSessionsToday,
  selectUnpaidSessions,
  selectWaitingAccounts,
  selectWaitingLeave,
  withMatter,
} from './panel-queries.ts';

/**
 * What needs attention: the number of each kind, the first of them, and which are unread. One statement, so that all is
 * of one snapshot and later notices do not count as shown.
 */
export const findNotifications = (db: Db, thresholds: Thresholds, wanted: NoticesWanted) => {
  const { today, overdue, now, low_stock, listed } = thresholds;
  const me = wanted.user_id;
  return db
    .with('unread', () => selectUnread(db, wanted))
    .selectFrom('unread')
    .selectAll()
    .select((eb) => [
      openSessionsOn(db, today).select(eb.fn.countAll<number>().as('count')).as('session_today'),
      unpaidSessions(db).select(eb.fn.countAll<number>().as('count')).as('unpaid_session'),
      doubtfulPayments(db).select(eb.fn.countAll<number>().as('count')).as('payment_doubtful'),
      unknownPayments(db, overdue).select(eb.fn.countAll<number>().as('count')).as('payment_unknown'),
      paidOrders(db).select(eb.fn.countAll<number>().as('count')).as('order_new'),
      refundsDue(db).select(eb.fn.countAll<number>().as('count')).as('refund_due'),
      waitingAccounts(db).select(eb.fn.countAll<number>().as('count')).as('account_waiting'),
      lowStock(db, low_stock).select(eb.fn.countAll<number>().as('count')).as('low_stock'),
      openRequisitions(db, wanted).select(eb.fn.countAll<number>().as('count')).as('requisition_pending'),
      brokenBooks(db).select(eb.fn.countAll<number>().as('count')).as('books_broken'),
      largeReservations(db).select(eb.fn.countAll<number>().as('count')).as('large_reservation'),
      jsonArrayFrom(selectSessionsToday(db, today, listed)).as('sessions_today'),
      jsonArrayFrom(selectUnpaidSessions(db, me, listed)).as('unpaid_sessions'),
      jsonArrayFrom(withMatter(doubtfulPayments(db), me, 'payment_doubtful', listed)).as('doubtful_payments'),
      jsonArrayFrom(withMatter(unknownPayments(db, overdue), me, 'payment_unknown', listed)).as(
        'unknown_payments',
      ),
      jsonArrayFrom(selectPaidOrders(db, me, listed)).as('new_orders'),
      jsonArrayFrom(selectRefundsDue(db, me, listed)).as('refunds_due'),
      jsonArrayFrom(selectWaitingAccounts(db, me, listed)).as('waiting_accounts'),
      jsonArrayFrom(selectLowStock(db, me, low_stock, listed)).as('few_products'),
      jsonArrayFrom(selectOpenRequisitions(db, wanted, listed)).as('open_requisitions'),
      jsonArrayFrom(selectBrokenBooks(db, me)).as('broken_books'),
      jsonArrayFrom(selectLargeReservations(db, me, listed)).as('large_reservations'),
      freedTimes(db, now).select(eb.fn.countAll<number>().as('count')).as('freed_time'),
      jsonArrayFrom(selectFreedTimes(db, me, now, listed)).as('freed_times'),
      waitingLeave(db).select(eb.fn.countAll<number>().as('count')).as('leave_request'),
      jsonArrayFrom(selectWaitingLeave(db, me, listed)).as('waiting_leave'),
      leaveAnswers(db, me, wanted.answered_since)
        .select(eb.fn.countAll<number>().as('count'))
        .as('leave_answer'),
      jsonArrayFrom(selectLeaveAnswers(db, me, wanted.answered_since, listed)).as('leave_answers'),
      doubtfulMessages(db).select(eb.fn.countAll<number>().as('count')).as('message'),
      jsonArrayFrom(selectDoubtfulMessages(db, me, listed)).as('messages'),
      openPrivacyRequests(db).select(eb.fn.countAll<number>().as('count')).as('privacy_request'),
      jsonArrayFrom(selectPrivacyRequests(db, me, listed)).as('privacy_requests'),
      ownChanges(db, me, wanted.news).select(eb.fn.countAll<number>().as('count')).as('own_change'),
      jsonArrayFrom(selectOwnChanges(db, wanted, listed)).as('own_changes'),
      selfBookings(db).select(eb.fn.countAll<number>().as('count')).as('self_booking'),
      jsonArrayFrom(selectSelfBookings(db, me, listed)).as('self_bookings'),
      openDuePhotos(db).select(eb.fn.countAll<number>().as('count')).as('photos_due'),
      jsonArrayFrom(selectDuePhotos(db, me, now)).as('due_photos'),
      ...ALERTS.map((kind) => openAlerts(db, kind).select(eb.fn.countAll<number>().as('count')).as(kind)),
      jsonArrayFrom(selectAlerts(db, me, listed)).as('alerts'),
    ])
    .executeTakeFirstOrThrow();
};

export type Found = Awaited<ReturnType<typeof findNotifications>>;
