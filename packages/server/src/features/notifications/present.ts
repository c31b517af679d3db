import { dollars, type LeaveState, type Notification, type NotificationKind } from '@revive/contract';
import type { Found } from './queries.ts';

/** The findings of each kind, the most urgent first. */
export const toNotifications = (found: Found): Notification[] => [
  ...found.broken_books.map((row) => toItem('books_broken', { ...row, client_id: null })),
  ...found.doubtful_payments.map((row) => toItem('payment_doubtful', row)),
  ...found.alerts.map(toAlert),
  ...found.unknown_payments.map((row) => toItem('payment_unknown', row)),
  ...found.freed_times.map((row) => toItem('freed_time', row)),
  ...found.refunds_due.map((row) => toItem('refund_due', row)),
  ...found.large_reservations.map((row) => toItem('large_reservation', row)),
  ...found.new_orders.map((row) => toItem('order_new', row)),
  ...found.self_bookings.map((row) => toItem('self_booking', row)),
  ...found.waiting_accounts.map(({ username, ...row }) =>
    toItem('account_waiting', {
      ...row,
      client_id: null,
      name: fullName({ ...row, username }),
      subject: username,
    }),
  ),
  ...found.open_requisitions.map((row) =>
    toItem('requisition_pending', { ...row, client_id: null, subject: fullName(row) }),
  ),
  ...found.waiting_leave.map((row) => toItem('leave_request', { ...row, client_id: null })),
  ...found.leave_answers.map(toLeaveAnswer),
  ...found.messages.map((row) => toItem('message', row)),
  ...found.privacy_requests.map((row) => toItem('privacy_request', row)),
  ...found.due_photos.map((row) => ({
    ...toItem('photos_due', { ...row, client_id: null, name: '', subject: '' }),
    quantity: row.quantity,
  })),
  ...found.own_changes.map(({ before, after, ...row }) => ({
    ...toItem('own_change', row),
    moved: { before: toIso(before!), after: after && toIso(after) },
  })),
  ...found.unpaid_sessions.map((row) => toItem('unpaid_session', row)),
  ...found.sessions_today.map((row) => toItem('session_today', { ...row, is_new: false })),
  ...found.few_products.map((row) => ({
    ...toItem('low_stock', { ...row, client_id: null }),
    quantity: row.quantity,
  })),
];

interface Row {
  id: number;
  client_id: number | null;
  name: string;
  subject: string;
  amount_cents?: number;
  /** As in JSON; always set for listed records. */
  at: string | null;
  is_new: boolean;
}

const toItem = (kind: NotificationKind, row: Row): Notification => ({
  kind,
  id: row.id,
  client_id: row.client_id,
  name: row.name,
  subject: row.subject,
  amount: row.amount_cents === undefined ? null : dollars(row.amount_cents),
  at: toIso(row.at!),
  is_new: row.is_new,
});

/** As in JSON. */
const toIso = (at: string | Date): string => new Date(at).toISOString();

const toAlert = ({
  kind,
  detail,
  amount_cents,
  is_own,
  ...alert
}: Found['alerts'][number]): Notification => ({
  ...toItem(kind as NotificationKind, {
    ...alert,
    ...(amount_cents !== null && { amount_cents }),
    client_id: null,
    subject: [detail, fullName(alert)].filter(Boolean).join(' · '),
  }),
  ...(is_own && { is_own }),
});

const toLeaveAnswer = ({
  state,
  starts_at,
  ends_at,
  ...answer
}: Found['leave_answers'][number]): Notification => ({
  ...toItem('leave_answer', { ...answer, client_id: null, name: fullName(answer) }),
  leave: {
    state: state as Exclude<LeaveState, 'waiting'>,
    starts_at: new Date(starts_at).toISOString(),
    ends_at: new Date(ends_at).toISOString(),
  },
});

const fullName = (person: { first_name: string; last_name: string; username: string }) =>
  `${person.first_name} ${person.last_name}`.trim() || person.username;
