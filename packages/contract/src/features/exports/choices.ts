// Without zod, because pages offer these lists (docs/decisions/058).

/** The files of an export. The first five are what an import reads. */
export const EXPORT_KINDS = [
  'clients',
  'products',
  'stock',
  'balances',
  'sessions_left',
  'services',
  'packages',
  'package_services',
  'bookings',
  'sessions',
  'measurements',
  'orders',
  'order_lines',
  'payments',
  'bills',
  'bill_lines',
  'bill_payments',
  'credit',
  'gift_cards',
  'ledger',
  'stock_transactions',
] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed'] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

/** Hours for which an export is kept. The screen names them in words. */
export const EXPORT_HOURS = 24;
