import type { AuditEntry, AuditRecordType } from '@revive/contract';
import type { Address } from '../../lib/address.ts';
import type { Translate } from '../../lib/use-translation.ts';

/** The types of records by their names, which are translation keys. */
export const RECORD_NAMES: Record<AuditRecordType, string> = {
  booking: 'Booking',
  client: 'Client',
  employee: 'Employee',
  inventory_category: 'Product category',
  measurement_type: 'Measurement type',
  order: 'Sale',
  payment: 'Payment',
  payment_attempt: 'Payment attempt',
  product: 'Product',
  requisition: 'Requisition',
  resource: 'Therapist, room or machine',
  service: 'Service',
  service_category: 'Service category',
  session: 'Session',
  settings: 'Settings',
  shift: 'Shift',
};

// With a name, inside a sentence.
const NAMED: Record<AuditRecordType, string> = {
  booking: 'booking {{name}}',
  client: 'client {{name}}',
  employee: 'employee {{name}}',
  inventory_category: 'product category {{name}}',
  measurement_type: 'measurement type {{name}}',
  order: 'sale {{name}}',
  payment: 'payment {{name}}',
  payment_attempt: 'payment attempt {{name}}',
  product: 'product {{name}}',
  requisition: 'requisition {{name}}',
  resource: '{{name}}',
  service: 'service {{name}}',
  service_category: 'service category {{name}}',
  session: 'session {{name}}',
  settings: 'the settings',
  shift: 'shift {{name}}',
};

/** 'sale R1042', 'booking #12 of Hodan Warsame'. */
export function recordLabel(t: Translate, { record, client }: Pick<AuditEntry, 'record' | 'client'>): string {
  const named = t(NAMED[record.type], { name: record.label ?? `#${record.id}` });
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
    case 'order':
      return `/sales${search}`;
    case 'product':
      return `/products${search}`;
    case 'inventory_category':
      return '/products';
    case 'service':
      return `/services/${record.id}/edit`;
    case 'service_category':
    case 'measurement_type':
      return '/services';
    case 'employee':
      return '/employees';
    case 'requisition':
      return '/finance';
    case 'payment':
      return '/finance?tab=payments';
    case 'payment_attempt':
      return '/payments';
    case 'resource':
      return '/settings/calendar';
    case 'settings':
      return '/settings';
    case 'shift':
      return `/shifts/${record.id}`;
  }
}
