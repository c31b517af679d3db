-- A mistyped measurement is corrected or removed, by whom and why. The row keeps the value before the last correction, which
-- the screens show; the audit trail has them all. A removed one stays as a row, so that it can be put back.
alter table measurements
  add column value_before numeric(7, 2),
  add column corrected_at timestamptz,
  add column corrected_by bigint references users (id),
  add column correction_reason text,
  add column removed_at timestamptz,
  add column removed_by bigint references users (id),
  add column removal_reason text,
  add constraint measurements_corrected check (num_nulls(value_before, corrected_at, corrected_by, correction_reason) in (0, 4)),
  add constraint measurements_removed check (num_nulls(removed_at, removed_by, removal_reason) in (0, 3));
