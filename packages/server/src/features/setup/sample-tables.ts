import { COUNTED_TABLES } from './counted-tables.ts';

/** What the removal of sample data empties without counting, each with why it is nothing that a person adds by itself. */
const NOT_COUNTED: Readonly<Record<string, string>> = {
  alerts: 'raised by the program',
  answer_agreements: 'each of an answer',
  booking_services: 'each of a booking',
  client_links: 'made with messages',
  consent_links: 'hold for minutes',
  data_copies: 'each of a client',
  digests: 'made by the program when a day closes',
  due_photos: 'found by the program',
  freed_time_matches: 'worked out by the program',
  freed_times: 'worked out by the program',
  health_views: 'note who read an answer',
  image_files: 'each of a picture',
  images: 'each of a product or service',
  import_changes: 'each of a client or product that an import changed',
  journal_lines: 'each of an entry',
  limits_reached: 'counted by the program',
  messages: 'planned by the program, about what is counted',
  mobile_credentials: 'each of a client',
  near_limit_discounts: 'counted by the program',
  notice_views: 'note who has seen a notice',
  notices: 'written by the program',
  order_lines: 'each of a sale',
  order_payments: 'each has an entry in the books',
  order_return_lines: 'each of a return',
  order_returns: 'each has an entry in the books',
  payment_attempts: 'tries to pay; money that moved has an entry in the books',
  photo_agreements: 'asked for again when photos grow old',
  photo_views: 'note who looked at a photo',
  price_changes: 'written by the program',
  product_texts: 'written by the program',
  question_services: 'each of a question',
  service_measurements: 'each of a service',
  service_needs: 'each of a service',
  sessions: 'each of a booking',
  shift_counts: 'each of a shift',
  verifications: 'prove the books of the sample',
  visitor_holds: 'hold for minutes',
  working_hours: 'each of a therapist, room or machine',
  write_offs: 'each has an entry in the books',
};

/** What the removal of sample data empties. Referring tables stand together: PostgreSQL truncates all or none. */
export const TRUNCATED: readonly string[] = [
  ...COUNTED_TABLES.filter((table) => table !== 'clients'),
  ...Object.keys(NOT_COUNTED),
];

/** What it empties row by row: a table that stays, in part or whole, refers to these. */
export const DELETED = ['clients', 'sample_data'] as const;

/** What stays, in whole or in part, each with why. */
export const KEPT: Readonly<Record<string, string>> = {
  accounts: 'written by migrations alone',
  audit_entries: 'takes no change: what the sample held stays told, and who removed it',
  audit_head: 'the end of the trail',
  export_parts: 'each of an export',
  exports: 'files of the business for a day',
  idempotency_keys: 'the answer of the removal itself, for a repetition',
  import_mappings: 'which columns were chosen last',
  import_progress: 'how far an import has come',
  import_rows: 'the file of an import, for a day',
  imports: 'name what was brought in; its rows are counted as what they are',
  job_timetable: 'when the jobs last looked at the clock',
  erasures: 'prove the entries of the trail that they emptied',
  consent_templates: 'texts are the owner’s, and none ever changes',
  message_templates: 'texts are the owner’s, as the settings are',
  policy: 'the settings are the owner’s; only what was skipped of the guide goes',
  rate_limits: 'counts calls, whatever the business holds',
  schema_migrations: 'written when the program starts',
  schema_routines: 'written when the program starts',
  sign_in_codes: 'they count for five minutes',
  sign_in_uses: 'those of the people who stay',
  sign_ins: 'those of the people who stay',
  signing_keys: 'a secret of the program',
  users: 'the owner and everyone who was not invented',
};
