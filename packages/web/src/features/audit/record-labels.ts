import { type AuditEntry, type AuditRecordType, type Sentence, sentence } from '@revive/contract';
import type { Address } from '../../lib/address.ts';
import { formatDay } from '../../lib/date.ts';
import type { Translate } from '../../lib/use-translation.ts';

/** The types of records by their names, which are translation keys. */
export const RECORD_NAMES: Record<AuditRecordType, Sentence> = {
  account_move: sentence('Movement between accounts'),
  api_key: sentence('Key of a program'),
  bill: sentence('Bill'),
  booking: sentence('Booking'),
  client: sentence('Client'),
  device: sentence('Device'),
  employee: sentence('Employee'),
  export: sentence('Export'),
  gift_card: sentence('Gift card'),
  import: sentence('Import'),
  inventory_category: sentence('Product category'),
  measurement_type: sentence('Measurement type'),
  order: sentence('Sale'),
  package: sentence('Package'),
  payment: sentence('Payment'),
  payment_attempt: sentence('Payment attempt'),
  product: sentence('Product'),
  requisition: sentence('Requisition'),
  resource: sentence('Therapist, room or machine'),
  service: sentence('Service'),
  service_category: sentence('Service category'),
  session: sentence('Session'),
  settings: sentence('Settings'),
  shift: sentence('Shift'),
  transfer: sentence('Transfer'),
  wallet: sentence('Wallet'),
  webhook: sentence('Webhook'),
};

// With a name, inside a sentence.
const NAMED: Record<AuditRecordType, Sentence> = {
  account_move: sentence('movement {{name}}'),
  api_key: sentence('key {{name}}'),
  bill: sentence('bill {{name}}'),
  booking: sentence('booking {{name}}'),
  client: sentence('client {{name}}'),
  device: sentence('device {{name}}'),
  employee: sentence('employee {{name}}'),
  export: sentence('export {{name}}'),
  gift_card: sentence('gift card {{name}}'),
  import: sentence('import {{name}}'),
  inventory_category: sentence('product category {{name}}'),
  measurement_type: sentence('measurement type {{name}}'),
  order: sentence('sale {{name}}'),
  package: sentence('package {{name}}'),
  payment: sentence('payment {{name}}'),
  payment_attempt: sentence('payment attempt {{name}}'),
  product: sentence('product {{name}}'),
  requisition: sentence('requisition {{name}}'),
  resource: sentence('{{name}}'),
  service: sentence('service {{name}}'),
  service_category: sentence('service category {{name}}'),
  session: sentence('session {{name}}'),
  settings: sentence('the settings'),
  shift: sentence('shift {{name}}'),
  transfer: sentence('transfer {{name}}'),
  wallet: sentence('wallet {{name}}'),
  webhook: sentence('webhook {{name}}'),
};

/** 'sale R1042', 'booking #12 of Hodan Warsame', 'the session of Hodan Warsame on Nov 20, 2026'. */
export function recordLabel(t: Translate, { record, client }: Pick<AuditEntry, 'record' | 'client'>): string {
  const named = t(NAMED[record.type], { name: record.label ?? `#${record.id}` });
  if (record.type === 'session' && record.label === null && record.at && client)
    return t('the session of {{client}} on {{day}}', { client: client.name, day: formatDay(record.at) });
  if (record.label !== null || record.type === 'client' || !client) return named;
  return t('{{record}} of {{client}}', { record: named, client: client.name });
}

/** Address of the screen that shows the record. */
export function recordAddress({ record, client }: Pick<AuditEntry, 'record' | 'client'>): Address {
  const search = record.label
    ? (`?${new URLSearchParams({ search: record.label }).toString()}` as const)
    : '';
  switch (record.type) {
    case 'client':
      return `/client/${record.id}`;
    case 'booking':
      return client ? `/client/${client.id}` : '/bookings';
    case 'session':
      return client ? `/client/${client.id}?tab=sessions` : '/sessions';
    case 'bill':
      return `/bills/${record.id}`;
    case 'gift_card':
      return '/sales';
    case 'order':
      return `/sales${search}`;
    case 'product':
      return `/products${search}`;
    case 'inventory_category':
      return '/products';
    case 'package':
      return '/services/packages';
    case 'service':
      return `/services/${record.id}/edit`;
    case 'service_category':
    case 'measurement_type':
      return '/services';
    case 'employee':
      return '/employees';
    case 'account_move':
      return '/accounts';
    case 'requisition':
      return '/finance';
    case 'payment':
      return '/finance?tab=payments';
    case 'payment_attempt':
      return '/payments';
    case 'device':
      return '/settings/devices';
    case 'export':
      return '/settings/export';
    case 'import':
      return '/settings/import';
    case 'resource':
      return '/settings/calendar';
    case 'settings':
      return '/settings';
    case 'shift':
      return `/shifts/${record.id}`;
    case 'transfer':
      return '/transfers';
    case 'api_key':
    case 'webhook':
      return '/settings/programs';
    case 'wallet':
      return '/settings/wallets';
  }
}
