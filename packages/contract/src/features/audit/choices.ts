// What a screen offers without checking anything: these lists and rules come without zod (docs/decisions/058).

export const AUDIT_RECORD_TYPES = [
  'account_move',
  'api_key',
  'bill',
  'booking',
  'client',
  'device',
  'employee',
  'export',
  'gift_card',
  'import',
  'inventory_category',
  'measurement_type',
  'order',
  'package',
  'payment',
  'payment_attempt',
  'product',
  'requisition',
  'resource',
  'service',
  'service_category',
  'session',
  'settings',
  'shift',
  'transfer',
  'wallet',
  'webhook',
] as const;

export const AUDIT_CHANGES = ['create', 'update', 'delete'] as const;
