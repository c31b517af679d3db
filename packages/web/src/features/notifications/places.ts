import type { Notification, NotificationKind } from '@revive/contract';
import type { Address } from '../../lib/address.ts';
import { toInputDay } from '../../lib/date.ts';

const SCREENS: Record<NotificationKind, Address> = {
  session_today: '/sessions',
  unpaid_session: '/sessions',
  payment_doubtful: '/payments',
  payment_unknown: '/payments',
  refund_due: '/sales-dashboard?refund_due=true#orders',
  large_reservation: '/sales-dashboard?order_status=PENDING#orders',
  order_new: '/sales-dashboard?order_status=PENDING#orders',
  account_waiting: '/employees',
  low_stock: '/stock?stock=low',
  requisition_pending: '/finance',
  books_broken: '/settings',
  freed_time: '/waitlist',
  price_alert: '/products',
  expense_alert: '/finance?tab=expenses',
  discount_alert: '/sales',
  leave_request: '/settings/calendar',
  leave_answer: '/account#leave',
  message: '/messages?tab=all&state=open',
  privacy_request: '/settings/requests?state=open',
  own_change: '/sessions',
  self_booking: '/bookings',
  photos_due: '/settings#old-photos',
};

/** The screen that lists everything of a kind. */
export const screenOf = (kind: NotificationKind): Address => SCREENS[kind];

/** Where the thing a notification is about is dealt with. */
export function placeOf({ kind, id, client_id, name, subject, moved }: Notification): Address {
  if (kind === 'message' && subject === 'planned') return '/messages';
  if (kind === 'price_alert') return `/products?search=${encodeURIComponent(name)}`;
  if (kind === 'discount_alert') return `/sales?search=${encodeURIComponent(name)}`;
  // What was called off has no place in the calendar.
  if (moved?.after) return `/bookings?view=day&date=${toInputDay(moved.after)}&session=${id}`;
  if (kind === 'unpaid_session' || kind === 'own_change' || kind === 'self_booking')
    return `/client/${client_id}?tab=sessions`;
  return SCREENS[kind];
}
