import { InstantOut } from '../../time.ts';
import * as z from '../../zod.ts';
import { ALERT_RECORDS, MANAGER_ALERTS, OWNER_ALERTS } from '../alerts/choices.ts';
import { END_STAGES } from '../packages/choices.ts';
import { LeaveState } from '../schedule/schemas.ts';

export const NotificationKind = z.enum([
  'session_today',
  'unpaid_session',
  'payment_doubtful',
  'payment_unknown',
  'order_new',
  'refund_due',
  'account_waiting',
  'low_stock',
  'requisition_pending',
  'books_broken',
  'large_reservation',
  ...MANAGER_ALERTS,
  ...OWNER_ALERTS,
  'digest',
  'freed_time',
  'leave_request',
  'leave_answer',
  'message',
  'privacy_request',
  'own_change',
  'self_booking',
  'photos_due',
  'limit_reached',
  'needs_place',
  'package_end',
  'offline_conflict',
  'offline_act',
  'device_asked',
  'problem',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

export const Notification = z.object({
  kind: NotificationKind,
  /**
   * The id of its session, payment attempt, order, account, product, requisition, alert, freed time, request for leave (also of
   * its answer), message, request about data, session that its client changed or that needs a place, booking a client made by herself or whose package ends, device, matter of a sale without a line, finding of old photos, limit that was reached, digest, proof of the books or problem.
   */
  id: z.number().int(),
  client_id: z.number().int().nullable(),
  /**
   * Who, the first of those who wait for a freed time, who answered a request for leave, or which product, expense or sale, it
   * is about; what a requisition is for; what of the books is broken; empty for old photos and limits.
   */
  name: z.string(),
  /**
   * The service, what the payment was for, the order's number, the product's SKU, who asks for the money, who did what
   * managers look into, why leave was asked for or refused, which limit was reached, what a sale without a line left open, or the row that
   * breaks the books.
   */
  subject: z.string(),
  /** Dollars, for notices about money. */
  amount: z.number().nullable(),
  /** Pieces left, for notices about products; how many photos are older than they are kept. */
  quantity: z.number().int().optional(),
  /** Why, as who took something back wrote. */
  reason: z.string().optional(),
  /** The record that what was taken back is about. */
  about: z.object({ record: z.enum(ALERT_RECORDS), id: z.number().int() }).optional(),
  /** Whether it is about what the caller did alone, and another manager could look into it. */
  is_own: z.boolean().optional(),
  /** The caller's leave that was answered, or that someone else took back. */
  leave: z
    .object({ state: LeaveState.exclude(['waiting']), starts_at: InstantOut, ends_at: InstantOut })
    .optional(),
  /** The session's times, of one that its client moved or, without a time after, called off by herself; without one before she planned it. */
  moved: z.object({ before: InstantOut.nullable(), after: InstantOut.nullable() }).optional(),
  /** Of a package that ends or has ended: the last day for its sessions, how many are left, and what is said of it. */
  ends: z.object({ on: z.string(), left: z.number().int(), stage: z.enum(END_STAGES) }).optional(),
  at: InstantOut,
  /** Whether the caller has not seen it yet on any device; never for sessions of the day. */
  is_new: z.boolean(),
});
export type Notification = z.infer<typeof Notification>;

/** How many there are of each kind. */
export const NotificationCounts = z.object({
  counts: z.record(NotificationKind, z.number().int()),
  /** How many the caller has not seen yet. */
  unread: z.number().int(),
  /** The newest notice of this answer, for marking as seen; 0 when there is none. */
  newest: z.number().int(),
});
export type NotificationCounts = z.infer<typeof NotificationCounts>;

/** The same with the first of each kind, at most 20. */
export const Notifications = NotificationCounts.extend({ items: z.array(Notification) });
export type Notifications = z.infer<typeof Notifications>;

/** `newest` of the shown answer. */
export const SeenNotifications = z.object({ newest: z.number().int().min(0) });
export type SeenNotifications = z.infer<typeof SeenNotifications>;

/**
 * Something of this kind began or ended to wait; `seen`: the caller has marked what waits as seen, here or elsewhere;
 * `all`: events may have been missed, so everything is to be read again.
 */
export const NotificationEvent = z.object({ kind: z.enum([...NotificationKind.options, 'seen', 'all']) });
export type NotificationEvent = z.infer<typeof NotificationEvent>;
