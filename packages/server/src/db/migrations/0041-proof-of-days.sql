-- The proof of a night may read what was written since the one before; and what is kept of the log from which any minute is restored.

alter table verifications
  add column days_from date,
  add column days_to date,
  add constraint verifications_days check ((days_from is null) = (days_to is null) and days_from <= days_to);
comment on column verifications.days_from is 'The business days it read, with days_to; null where it read all books.';

create table log_copies (
  place text primary key check (place in ('folder', 's3')),
  base text check (base ~ '^[\w.-]{1,120}$'),
  base_at timestamptz,
  piece text check (piece ~ '^[\w.-]{1,120}$'),
  piece_at timestamptz,
  tried_at timestamptz not null,
  failed boolean not null default false,
  reason text,
  constraint log_copies_base check ((base is null) = (base_at is null)),
  constraint log_copies_piece check ((piece is null) = (piece_at is null)),
  constraint log_copies_reason check (reason is null or failed)
);
comment on table log_copies is '[backup] How far each place has the copy of the cluster and the pieces of its log.';
comment on column log_copies.base_at is 'The moment from which on it can be brought back.';
comment on column log_copies.piece_at is 'When PostgreSQL ended the newest piece that is there.';
comment on column log_copies.reason is 'What the place answered, in a sentence; null where it said none.';

alter table problems
  drop constraint problems_kind_check,
  add constraint problems_kind_check check (kind in (
    'backup', 'log', 'copy', 'read_back', 'backup_proof', 'books', 'disk', 'clock', 'wallet', 'job', 'jobs', 'replica',
    'certificate'));
