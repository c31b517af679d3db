-- What is kept of backups and what of the program needs a person, so that the owner sees both and hears of it.

create table backups (
  id bigint generated always as identity primary key,
  name text not null check (name ~ '^[\w.-]{1,100}$'),
  place text not null check (place in ('here', 'folder', 's3')),
  made_at timestamptz not null,
  bytes bigint not null check (bytes >= 0),
  tried_at timestamptz not null,
  read_back_at timestamptz,
  failure text check (failure in ('copy', 'read_back')),
  reason text,
  constraint backups_name_place unique (name, place),
  constraint backups_found check (num_nonnulls(read_back_at, failure) = 1 and (reason is null or failure is not null))
);
comment on table backups is '[backup] Each backup in each place it was written to, for as long as it is kept there.';
comment on column backups.place is 'Here: in the folder of backups. The others are copies.';
comment on column backups.made_at is 'The moment of the business that is in it.';
comment on column backups.read_back_at is 'When its bytes were read from that place and were those that had been written; null where that failed.';
comment on column backups.reason is 'What the place answered, in a sentence.';

create table backup_proofs (
  id bigint generated always as identity primary key,
  name text not null,
  place text not null check (place in ('here', 'folder', 's3')),
  began_at timestamptz not null,
  ended_at timestamptz not null check (ended_at >= began_at),
  rows bigint check (rows >= 0),
  broken_rows integer check (broken_rows >= 0),
  failure text,
  constraint backup_proofs_found check (num_nonnulls(broken_rows, failure) = 1 and (rows is null) = (broken_rows is null))
);
comment on table backup_proofs is '[backup] That a backup was restored into a database of its own, and what the proof of its books found.';
comment on column backup_proofs.failure is 'Why it could not be restored or proven, in a sentence.';

create table failing_jobs (
  job text primary key,
  since timestamptz not null,
  last_at timestamptz not null check (last_at >= since),
  times integer not null check (times > 0),
  reason text
);
comment on table failing_jobs is '[status] Jobs whose last try failed; the next one that succeeds takes its row away.';
comment on column failing_jobs.reason is 'Where the job said it in a sentence for a person.';

create table problems (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'copy', 'read_back', 'backup_proof', 'books', 'disk', 'clock', 'wallet', 'job', 'jobs', 'replica')),
  subject text not null default '',
  since timestamptz not null,
  ended_at timestamptz check (ended_at >= since),
  reason text
);
comment on table problems is '[status] What of the program needed a person, and from when until when.';
comment on column problems.subject is 'Which place, disk, job or replica; empty where there is one of its kind.';
create unique index problems_open on problems (kind, subject) where ended_at is null;

-- They are sent to the owner's phone.
alter table messages
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in (
    'booked', 'reminder', 'moved', 'cancelled', 'receipt', 'result', 'balance_due', 'waiting_offer', 'birthday', 'code', 'digest',
    'not_seen', 'unfinished', 'birthday_soon', 'news', 'package_ends', 'package_longer', 'package_ended', 'problem',
    'problem_over')),
  drop constraint messages_subject_check,
  add constraint messages_subject_check
    check (subject_kind in ('booking', 'session', 'order', 'bill', 'waitlist', 'client', 'phone', 'digest', 'problem')),
  drop constraint messages_to_check,
  add constraint messages_to_check check (
    (kind in ('code', 'digest', 'problem', 'problem_over')) = (phone is not null)
    and (kind in ('code', 'digest', 'problem', 'problem_over') or client_id is not null));
comment on column messages.phone is 'Of a code, for which no client need be known, and of what is sent to the owner: the digest and problems. A code is sent at once, and no wish of a client stops any of them.';
