-- The ways onto a client's page: a code sent to her phone, and links that open one thing (decisions 089, 090).

-- The one code of a phone that counts; a new one takes its place, and one that was used is gone.
create table sign_in_codes (
  phone text primary key constraint sign_in_codes_phone_check check (phone ~ '^252[1-9][0-9]{8}$'),
  salt bytea not null,
  code_hash bytea not null,
  tries smallint not null default 0 constraint sign_in_codes_tries_check check (tries between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null
);

-- Who signs in with a phone of which no client is known, is known by the phone alone until there is one.
alter table sign_ins
  add column phone text constraint sign_ins_phone_check check (phone ~ '^252[1-9][0-9]{8}$'),
  drop constraint sign_ins_check,
  add constraint sign_ins_check check (num_nonnulls(user_id, client_id, phone) = 1);

-- What who has a link may see and do. The link itself stands in the message alone.
create table client_links (
  id bigint generated always as identity primary key,
  token_hash bytea not null constraint client_links_token unique,
  scope text not null constraint client_links_scope_check check (scope in ('receipt', 'booking', 'me')),
  client_id bigint not null references clients,
  -- The order of a receipt, or the booking.
  subject_id bigint,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When something was first changed by it; it may be used again.
  used_at timestamptz,
  constraint client_links_subject_check check ((scope = 'me') = (subject_id is null))
);
create index client_links_expired on client_links (expires_at);
create index client_links_of_client on client_links (client_id);
