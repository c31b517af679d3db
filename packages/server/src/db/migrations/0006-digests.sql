-- At closing the owner is sent what the day came to.

create table digests (
  id bigint generated always as identity primary key,
  day date not null unique,
  made_at timestamptz not null,
  -- The last one made: its notice stands until the next.
  is_latest boolean not null,
  proof_at timestamptz,
  proof_breaches integer check (proof_breaches >= 0),
  chain_position bigint not null,
  chain_hash bytea not null,
  check ((proof_at is null) = (proof_breaches is null))
);
comment on table digests is '[digest] That a day was summed up for the owner, and what cannot be found out later: how the books and the audit trail stood then. All other figures of the day are read from the rows they lead to.';
comment on column digests.proof_at is 'When the books were last read to their end, with how many rows broke a rule; null where they could not be.';
comment on column digests.chain_position is 'The last sealed entry of the audit trail, with its hash.';
create unique index digests_latest on digests ((true)) where is_latest;

-- A digest is sent to the phone of the settings, which need not be that of a client.
alter table messages
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in ('booked', 'reminder', 'moved', 'cancelled', 'receipt', 'result', 'balance_due',
    'waiting_offer', 'birthday', 'code', 'digest')),
  drop constraint messages_subject_check,
  add constraint messages_subject_check
    check (subject_kind in ('booking', 'session', 'order', 'waitlist', 'client', 'phone', 'digest')),
  drop constraint messages_to_check,
  add constraint messages_to_check
    check ((kind in ('code', 'digest')) = (phone is not null) and (kind in ('code', 'digest') or client_id is not null));
comment on column messages.phone is 'Of a code, for which no client need be known, and of the digest. A code is sent at once, and no wish of a client stops either.';
