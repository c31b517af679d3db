import { type AlertKind, MANAGER_ALERTS, OWNER_ALERTS } from '@revive/contract';
import type { Address } from '../../lib/address.ts';
import { alertAddress } from '../../lib/alert-address.ts';
import { ALERT_NAMES } from '../../lib/alert-names.ts';
import type { ShownKind } from './shown-kind.ts';

// The screens that list what an alert is about.
const ALERT_SCREENS: Record<AlertKind, Address> = {
  price_alert: '/products',
  expense_alert: '/finance?tab=expenses',
  discount_alert: '/sales',
  reversal_alert: '/sales',
  refund_alert: '/sales',
  write_off_alert: '/sales',
  void_alert: '/sales',
  shortage_alert: '/shifts',
  seen_transfer_alert: '/sales',
  kept_transfer_alert: '/sales',
  stock_alert: '/stock',
  price_change_alert: '/products',
  stop_alert: '/clients',
  factor_set_alert: '/employees',
  factor_removed_alert: '/employees',
  factor_reset_alert: '/employees',
  device_approved_alert: '/settings/devices',
  device_revoked_alert: '/settings/devices',
};

const toAlert = (kind: AlertKind): ShownKind => ({
  kind,
  title: ALERT_NAMES[kind],
  screen: ALERT_SCREENS[kind],
  place: ({ name, about }) => alertAddress({ kind, name, about }),
  name: (t, { name, about }) => (about?.record === 'shift' ? t('Shift {{id}}', { id: about.id }) : name),
  isAlert: true,
  lists: [['digest']],
});

/** What one person did alone, and what was taken back. */
export const ALERT_KINDS: readonly ShownKind[] = [...MANAGER_ALERTS, ...OWNER_ALERTS].map(toAlert);
