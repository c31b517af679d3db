-- Programs of others: keys with which they make calls for the person who made the key, and addresses that are notified of what
-- happens, by deliveries that are written with the fact they tell of.

create table api_keys (
  id bigint generated always as identity primary key,
  name text not null constraint api_keys_name_check check (name <> '' and is_legible(name)),
  key_hash bytea not null unique constraint api_keys_hash_check check (length(key_hash) = 32),
  begins text not null,
  rights text[] not null constraint api_keys_rights_check check (cardinality(rights) > 0),
  expires_on date,
  created_by bigint not null references users,
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by bigint references users,
  last_used_at timestamptz,
  last_used_from text,
  constraint api_keys_revoked check ((revoked_at is null) = (revoked_by is null))
);
comment on table api_keys is '[api-keys] A program acts by one for who made it, and may do no more than that person may now.';
comment on column api_keys.key_hash is 'SHA-256 of 256 random bits. The key itself is shown once and kept nowhere.';
comment on column api_keys.begins is 'The first characters of the key, by which a person tells it from others; they open nothing.';
comment on column api_keys.expires_on is 'The last business day on which it works; null for no end.';
comment on column api_keys.last_used_at is 'To the minute.';
-- Of those that work, a name is of one; so what is asked for twice is made once.
create unique index api_keys_name on api_keys (lower(name)) where revoked_at is null;

-- Who did it is still the person; the key says that a program did.
alter table audit_entries add column key_id bigint;
comment on column audit_entries.key_id is 'The key by which a program made the change for its actor; null where the person did.';

create table webhooks (
  id bigint generated always as identity primary key,
  url text not null constraint webhooks_url_check check (url ~ '^https?://'),
  events text[] not null constraint webhooks_events_check check (cardinality(events) > 0),
  secret bytea constraint webhooks_secret_length check (length(secret) = 32),
  created_by bigint not null references users,
  created_at timestamptz not null,
  removed_at timestamptz,
  removed_by bigint references users,
  constraint webhooks_removed check ((removed_at is null) = (removed_by is null)),
  constraint webhooks_secret check ((removed_at is null) = (secret is not null))
);
comment on table webhooks is '[webhooks] An address that is notified of what happens.';
comment on column webhooks.secret is
  'What is sent is signed by it, so that it is kept as it is: a hash could sign nothing. It is read for that alone, and ends with the webhook.';
create unique index webhooks_url on webhooks (url) where removed_at is null;

create table webhook_events (
  id bigint generated always as identity primary key,
  public_id uuid not null unique default gen_random_uuid(),
  event text not null,
  subject text not null constraint webhook_events_subject_check check (subject ~ '^[a-z]+:[0-9]+$'),
  data jsonb not null,
  happened_at timestamptz not null default now()
);
comment on table webhook_events is '[webhooks] What programs are notified of, written with the fact: ids and states, nothing of a person.';
comment on column webhook_events.public_id is 'What receivers know it by, the same at each try.';
create index webhook_events_forgotten on webhook_events (happened_at);

create table webhook_deliveries (
  id bigint generated always as identity primary key,
  webhook_id bigint not null references webhooks,
  event_id bigint not null references webhook_events on delete cascade,
  subject text not null,
  state text not null default 'waiting' constraint webhook_deliveries_state_check check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  begun_at timestamptz,
  last_tried_at timestamptz,
  next_try_at timestamptz default '-infinity',
  status smallint,
  answer text,
  problem text constraint webhook_deliveries_problem_check check (problem in (
    'no_such_name', 'private_address', 'unreached', 'no_answer', 'broken', 'certificate')),
  constraint webhook_deliveries_once unique (webhook_id, event_id),
  constraint webhook_deliveries_next check ((next_try_at is not null) = (state = 'waiting'))
);
comment on table webhook_deliveries is '[webhooks] One event for one address, and what became of it.';
comment on column webhook_deliveries.begun_at is 'When it was first tried, or asked for again; three days later it is given up.';
comment on column webhook_deliveries.next_try_at is 'Null where it is not tried again; -infinity for as soon as it can be.';
comment on column webhook_deliveries.answer is 'How the last answer began.';
-- Those of a subject go one after the other.
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, subject, id) where state = 'waiting';
create index webhook_deliveries_due on webhook_deliveries (webhook_id, next_try_at, id) where state = 'waiting';
create index webhook_deliveries_failed on webhook_deliveries (webhook_id) where state = 'failed';
create index webhook_deliveries_list on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_of_event on webhook_deliveries (event_id);
