import type { Notification, NotificationKind } from '@revive/contract';

const SCREENS: Record<NotificationKind, string> = {
  session_today: '/sessions',
  unpaid_session: '/sessions',
  payment_unknown: '/payments',
  refund_due: '/sales-dashboard?refund_due=true#orders',
  order_new: '/sales-dashboard?order_status=PENDING#orders',
  account_waiting: '/employees',
  low_stock: '/stock?stock=low',
  requisition_pending: '/finance',
  books_broken: '/settings',
};

/** The screen that lists all things of a kind. */
export const screenOf = (kind: NotificationKind): string => SCREENS[kind];

/** Where the thing a notification is about is dealt with. */
export function placeOf({ kind, client_id }: Notification): string {
  if (kind === 'unpaid_session') return `/client/${client_id}?tab=sessions`;
  return SCREENS[kind];
}
