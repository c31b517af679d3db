-- The day is written while the line is cut: who arrived, what was completed, measured and noted comes later, each once, and waits for
-- a person where things are others by then.

create table offline_acts (
  id bigint generated always as identity primary key,
  act_id uuid not null,
  device_id bigint references devices,
  is_first boolean not null,
  act text check (act in ('arrived', 'completed', 'measured', 'noted')),
  person_id bigint references users,
  session_id bigint references sessions,
  client_id bigint references clients,
  said_at timestamptz,
  happened_at timestamptz,
  received_at timestamptz not null,
  received_from bigint not null references users,
  body_hash bytea not null,
  sent_hash bytea not null unique,
  body text,
  kind text check (kind in ('moved', 'done_otherwise', 'refused', 'client_gone', 'bad_signature', 'unknown_device', 'revoked_device',
    'id_twice', 'unreadable', 'line_off', 'person_gone')),
  said jsonb,
  state text not null check (state in ('done', 'set_aside', 'left')),
  settled_by bigint references users,
  settled_at timestamptz,
  reason text,
  constraint offline_acts_first check (not is_first or device_id is not null),
  constraint offline_acts_read check (not is_first or coalesce(kind, '') = 'unreadable'
    or num_nonnulls(act, said_at, happened_at) = 3 and (person_id is not null or coalesce(kind, '') = 'person_gone')),
  constraint offline_acts_settled check (case
    when state = 'set_aside' then kind is not null and num_nonnulls(settled_by, settled_at, reason) = 0
    when kind is null then state = 'done' and is_first and num_nonnulls(settled_by, settled_at, reason) = 0
    else num_nonnulls(settled_by, settled_at, reason) = 3 end),
  constraint offline_acts_said check (said is null or kind = 'refused')
);
comment on table offline_acts is '[today] What staff wrote of the day without a line, as a device sent it. What could not be done waits for a person; nothing of it changes but what became of it.';
comment on column offline_acts.act_id is 'What the device made it with: it is done once, however often it is sent.';
comment on column offline_acts.is_first is 'Whether the device is known by its signature and had not used the id before. A forged act keeps no place from a true one.';
comment on column offline_acts.client_id is 'Whom it says something of, also where it names her session alone.';
comment on column offline_acts.said_at is 'When it was done, by the clock of the device; happened_at is the hour it counts at.';
comment on column offline_acts.body is 'What was sent, as canonical JSON with its signature; null once its client was erased.';
comment on column offline_acts.body_hash is 'Of what was signed; sent_hash covers the signature too.';
comment on column offline_acts.kind is 'Why it was set aside when it came; null where it was done.';
comment on column offline_acts.said is 'What the call that does it said when it refused.';
create unique index offline_acts_act on offline_acts (act_id) where is_first;
create index offline_acts_of_id on offline_acts (act_id);
create index offline_acts_of_client on offline_acts (client_id) where client_id is not null;
create index offline_acts_of_session on offline_acts (session_id) where session_id is not null;
create index offline_acts_aside on offline_acts ((state = 'set_aside') desc, id desc) where kind is not null;
