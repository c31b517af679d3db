-- Staff who sign in, clients who are treated, and the sign-ins of both.
create table users (
  id bigint generated always as identity primary key,
  username text not null check (username <> ''),
  first_name text not null,
  last_name text not null,
  email text,
  phone_number text,
  role text not null check (role in ('admin', 'manager', 'staff')),
  password_hash text not null,
  is_active boolean not null,
  -- Null while a self-registered account waits for its first switching on.
  approved_at timestamptz,
  created_at timestamptz not null default now(),
  -- Deleted people keep their row, for the history names them; their user name is free again.
  deleted_at timestamptz,
  check (not (is_active and deleted_at is not null)),
  check (not is_active or approved_at is not null)
);
create unique index users_username on users (lower(username)) where deleted_at is null;
create unique index users_email on users (lower(email)) where deleted_at is null;
create index users_list on users ((approved_at is not null), id desc) where deleted_at is null;

alter table policy add foreign key (updated_by) references users;

create table clients (
  id bigint generated always as identity primary key,
  name text not null check (name <> ''),
  phone text not null check (phone ~ '^252[1-9][0-9]{8}$'),
  email text,
  address text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  archived_at timestamptz
);
create unique index clients_phone on clients (phone) where archived_at is null;
create index clients_list on clients (id desc) where archived_at is null;
create index clients_name_search on clients using gin (name gin_trgm_ops);
create index clients_phone_search on clients using gin (phone gin_trgm_ops);
create index clients_email_search on clients using gin (email gin_trgm_ops);

create table mobile_credentials (
  client_id bigint primary key references clients,
  username text not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);
create unique index mobile_credentials_username on mobile_credentials (lower(username));

-- One row per log-in. Every token names its sign-in, so ending the row ends the tokens everywhere.
create table sign_ins (
  id uuid primary key default gen_random_uuid(),
  user_id bigint references users,
  client_id bigint references clients,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (num_nonnulls(user_id, client_id) = 1)
);
create index sign_ins_open_of_user on sign_ins (user_id) where ended_at is null;
create index sign_ins_open_of_client on sign_ins (client_id) where ended_at is null;
create index sign_ins_expires_at on sign_ins (expires_at);
