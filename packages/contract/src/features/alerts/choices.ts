// Without zod, because screens offer these lists (docs/decisions/058).

/** Of what others do the owner is notified above a limit in dollars: 0 is each one, null none. */
export const ALERT_LIMITS = [
  'reversal',
  'refund',
  'write_off',
  'void',
  'shortage',
  'price',
  'stock',
  'seen_transfer',
] as const;
export type AlertLimit = (typeof ALERT_LIMITS)[number];

/** The records an alert may lead to. */
export const ALERT_RECORDS = [
  'bill',
  'order',
  'booking',
  'shift',
  'product',
  'service',
  'client',
  'wallet',
  'employee',
  'device',
] as const;
export type AlertRecord = (typeof ALERT_RECORDS)[number];

/** What managers and admins are notified of, and what admins alone are: the owner hears of what a manager does. */
export const MANAGER_ALERTS = ['price_alert', 'expense_alert', 'discount_alert'] as const;
export const OWNER_ALERTS = [
  'reversal_alert',
  'refund_alert',
  'write_off_alert',
  'void_alert',
  'shortage_alert',
  'seen_transfer_alert',
  'kept_transfer_alert',
  'stock_alert',
  'price_change_alert',
  'stop_alert',
  'factor_set_alert',
  'factor_removed_alert',
  'factor_reset_alert',
  'device_approved_alert',
  'device_revoked_alert',
] as const;
export type AlertKind = (typeof MANAGER_ALERTS)[number] | (typeof OWNER_ALERTS)[number];
