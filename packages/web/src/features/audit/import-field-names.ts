import { sentence } from '@revive/contract';

/** The columns of what is brought in and taken out as files. */
export const IMPORT_FIELD_NAMES = {
  import_id: sentence('Import'),
  paid_before: sentence('Paid before'),
  row_count: sentence('Rows'),
  mapping: sentence('Columns'),
  date_order: sentence('Order of dates'),
  done_at: sentence('Brought in at'),
  done_by: sentence('Brought in by'),
  kinds: sentence('Files'),
  columns: sentence('Columns of the file'),
  file_hash: sentence('Mark of the file'),
  last_audit_entry: sentence('Last entry before'),
  progress: sentence('Progress'),
  seen_at: sentence('Last written at'),
  bytes: sentence('Size'),
};
