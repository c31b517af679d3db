import * as z from 'zod';
import { InstantOut } from '../time.ts';

export const NotificationKind = z.enum([
  'session_today',
  'unpaid_session',
  'payment_unknown',
  'order_new',
  'refund_due',
  'account_waiting',
  'low_stock',
]);
export type NotificationKind = z.infer<typeof NotificationKind>;

export const Notification = z.object({
  kind: NotificationKind,
  /** The id of the session, payment attempt, order, account or product the notification is about. */
  id: z.number().int(),
  client_id: z.number().int().nullable(),
  /** Who, or which product, it is about. */
  name: z.string(),
  /** The service, what the payment was for, the order's number or the product's SKU. */
  subject: z.string(),
  /** Dollars, where money is the matter. */
  amount: z.number().nullable(),
  /** Pieces left, where a product is the matter. */
  quantity: z.number().int().optional(),
  at: InstantOut,
});
export type Notification = z.infer<typeof Notification>;

/** At most 20 of each kind, and how many there are in all. */
export const Notifications = z.object({
  counts: z.record(NotificationKind, z.number().int()),
  items: z.array(Notification),
});
export type Notifications = z.infer<typeof Notifications>;
