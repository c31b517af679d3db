-- What every server process shares because no process keeps state of its own.
create extension if not exists pg_trgm;

-- The owner's settings: one row, validated by the contract, defaults filled in by the code.
create table policy (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null,
  updated_at timestamptz not null default now(),
  updated_by bigint
);

-- Kept with the data, so that a restart signs nobody out.
create table signing_keys (
  id integer generated always as identity primary key,
  secret bytea not null check (length(secret) >= 32),
  created_at timestamptz not null default now()
);

-- Columns as rate-limiter-flexible expects them.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expire on rate_limits (expire);

-- The first answer to a keyed call, given again to every repetition.
create table idempotency_keys (
  actor text not null,
  key text not null,
  endpoint text not null,
  body_hash bytea not null,
  status integer,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (actor, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
