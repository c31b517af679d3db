import type { AlertKind, AlertRecord } from '@revive/contract';
import type { Address } from './address.ts';

interface Led {
  kind: AlertKind;
  /** The order's number, the product's name: what it is found by. */
  name: string;
  about?: { record: AlertRecord; id: number } | null | undefined;
}

/** Where the rows stand that an alert is about. */
export function alertAddress({ kind, name, about }: Led): Address {
  const search = `search=${encodeURIComponent(name)}`;
  // A discount is looked into among the sales, where its client or number finds it.
  if (kind === 'discount_alert') return `/sales?${search}`;
  switch (about?.record) {
    case 'bill':
      return `/bills/${about.id}`;
    case 'order':
      return `/sales?${search}`;
    case 'booking':
      return `/bookings?booking=${about.id}`;
    case 'shift':
      return `/shifts/${about.id}`;
    case 'product':
      return kind === 'stock_alert' ? `/stock?${search}` : `/products?${search}`;
    case 'service':
      return `/services/${about.id}/edit`;
    case 'client':
      return `/client/${about.id}?tab=consents`;
    case 'wallet':
      return `/wallets/${about.id}/match`;
    case 'employee':
      return `/employees?${search}`;
    case 'device':
      return '/settings/devices';
    case undefined:
      return placeOfKind(kind, search);
  }
}

// What has no record of its kind is found by its name, or stands in the newest of its list.
function placeOfKind(kind: AlertKind, search: string): Address {
  switch (kind) {
    case 'expense_alert':
      return '/finance?tab=expenses';
    case 'seen_transfer_alert':
      return '/finance?tab=payments';
    case 'price_alert':
      return `/products?${search}`;
    default:
      return `/sales?${search}`;
  }
}
