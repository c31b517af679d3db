import type { Notification, NotificationKind } from '@revive/contract';
import type { Address } from '../../lib/address.ts';

const SCREENS: Record<NotificationKind, Address> = {
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
export const screenOf = (kind: NotificationKind): Address => SCREENS[kind];

/** Where the thing a notification is about is dealt with. */
export function placeOf({ kind, client_id }: Notification): Address {
  if (kind === 'unpaid_session') return `/client/${client_id}?tab=sessions`;
  return SCREENS[kind];
}
