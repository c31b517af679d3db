import type { NotificationKind, Notifications } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import type { StaffActor } from '../../http/actor.ts';
import { businessDayOf } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { findTerms } from './find-terms.ts';
import { toNotifications } from './present.ts';
import { findNotifications } from './queries.ts';

const MOST_OF_A_KIND = 20;
const PAYMENT_PATIENCE_MS = 60_000;

/** What needs the caller's attention: the number of each kind, the first of them, and which are unread. */
export async function listNotifications(db: Db, clock: Clock, actor: StaffActor): Promise<Notifications> {
  const now = clock.now();
  const { policy, wanted } = await findTerms(db, actor, now);
  const thresholds = {
    today: businessDayOf(now, policy.time_zone),
    overdue: new Date(now.getTime() - PAYMENT_PATIENCE_MS),
    now,
    low_stock: policy.low_stock_threshold,
    listed: MOST_OF_A_KIND,
  };
  const found = await findNotifications(db, thresholds, wanted);
  const countOf = (kind: NotificationKind) => (wanted.kinds.includes(kind) ? (found[kind] ?? 0) : 0);
  return {
    counts: {
      session_today: countOf('session_today'),
      unpaid_session: countOf('unpaid_session'),
      payment_doubtful: countOf('payment_doubtful'),
      payment_unknown: countOf('payment_unknown'),
      order_new: countOf('order_new'),
      refund_due: countOf('refund_due'),
      account_waiting: countOf('account_waiting'),
      low_stock: countOf('low_stock'),
      requisition_pending: countOf('requisition_pending'),
      books_broken: countOf('books_broken'),
      large_reservation: countOf('large_reservation'),
      price_alert: countOf('price_alert'),
      expense_alert: countOf('expense_alert'),
      discount_alert: countOf('discount_alert'),
      freed_time: countOf('freed_time'),
      leave_request: countOf('leave_request'),
      leave_answer: countOf('leave_answer'),
      message: countOf('message'),
      privacy_request: countOf('privacy_request'),
      own_change: countOf('own_change'),
      self_booking: countOf('self_booking'),
      photos_due: countOf('photos_due'),
    },
    unread: found.unread,
    newest: found.newest,
    items: toNotifications(found).filter(({ kind }) => wanted.kinds.includes(kind)),
  };
}
