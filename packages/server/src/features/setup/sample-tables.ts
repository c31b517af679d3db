import { type Text, text } from '@revive/contract/sentence';

/** What the removal of sample data empties. Referring tables stand together: PostgreSQL truncates all or none. */
export const TRUNCATED = [
  'alerts',
  'booking_services',
  'bookings',
  'drawer_movements',
  'drawer_shifts',
  'finance_attachments',
  'finance_payments',
  'freed_time_matches',
  'freed_times',
  'image_files',
  'images',
  'inventory_categories',
  'journal_entries',
  'journal_lines',
  'leave_requests',
  'measurement_types',
  'measurements',
  'messages',
  'mobile_credentials',
  'near_limit_discounts',
  'notice_views',
  'notices',
  'occupancies',
  'order_lines',
  'order_payments',
  'order_return_lines',
  'order_returns',
  'orders',
  'payment_attempts',
  'price_changes',
  'product_texts',
  'products',
  'requisitions',
  'resources',
  'service_categories',
  'service_measurements',
  'service_needs',
  'services',
  'sessions',
  'shift_counts',
  'stock_transactions',
  'verifications',
  'waitlist',
  'working_exceptions',
  'working_hours',
  'write_offs',
] as const;

/** What it empties row by row: a table that stays, in part or whole, refers to these. */
export const DELETED = ['clients', 'sample_data'] as const;

/** What stays, in whole or in part, each with why. */
export const KEPT: Readonly<Record<string, string>> = {
  accounts: 'written by migrations alone',
  audit_entries: 'takes no change: what the sample held stays told, and who removed it',
  audit_head: 'the end of the trail',
  idempotency_keys: 'the answer of the removal itself, for a repetition',
  job_timetable: 'when the jobs last looked at the clock',
  message_templates: 'texts are the owner’s, as the settings are',
  policy: 'the settings are the owner’s; only what was skipped of the guide goes',
  rate_limits: 'counts calls, whatever the business holds',
  schema_migrations: 'written when the program starts',
  sign_in_uses: 'those of the people who stay',
  sign_ins: 'those of the people who stay',
  signing_keys: 'a secret of the program',
  users: 'the owner and everyone who was not invented',
};

/** Newer rows of these are the business's own, counted in words. */
export const COUNTED = {
  clients: (count) => text('{{count}} clients', { count }),
  services: (count) => text('{{count}} services', { count }),
  products: (count) => text('{{count}} products', { count }),
  bookings: (count) => text('{{count}} bookings', { count }),
  orders: (count) => text('{{count}} sales', { count }),
  drawer_shifts: (count) => text('{{count}} shifts', { count }),
  requisitions: (count) => text('{{count}} requisitions', { count }),
  finance_payments: (count) => text('{{count}} payments', { count }),
  journal_entries: (count) => text('{{count}} entries in the books', { count }),
} satisfies Record<string, (count: number) => Text>;
