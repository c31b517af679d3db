/** Tables that grow with every day of business. */
export const LARGE_TABLES: ReadonlySet<string> = new Set([
  'audit_entries',
  'booking_services',
  'bookings',
  'clients',
  'journal_entries',
  'journal_lines',
  'measurements',
  'order_lines',
  'order_payments',
  'orders',
  'payment_attempts',
  'product_texts',
  'products',
  'sessions',
  'stock_transactions',
]);
