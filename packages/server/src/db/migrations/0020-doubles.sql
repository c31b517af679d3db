-- One person may have two records: they are found by name and phone, merged, and taken apart again.

alter table clients add column merged_into bigint references clients (id),
  add constraint clients_merged_check check (merged_into is null or (archived_at is not null and merged_into <> id));
comment on column clients.merged_into is 'The record that this one became an alias of: all that was its is there.';
create index clients_aliases on clients (merged_into) where merged_into is not null;
create index clients_aliases_of_phone on clients (phone) where merged_into is not null;

-- A name without what writers add or leave out: capitals, blanks, points and hyphens, accents and vowel marks.
create function name_key(name text) returns text language sql immutable strict parallel safe
return lower(regexp_replace(normalize(name, NFKD), '[\u0300-\u036f\u0640\u064b-\u065f\u0670\s.,''’ʼ`_-]', '', 'g'));
create index clients_name_key on clients (name_key(name), id) where archived_at is null;
create index clients_guests on clients (phone, id) where archived_at is null and not is_holder;
comment on index clients_guests is 'Of two people of a phone one at least is not its holder.';

create table not_doubles (
  low_id bigint not null references clients (id),
  high_id bigint not null references clients (id),
  said_at timestamptz not null,
  said_by bigint not null references users (id),
  primary key (low_id, high_id),
  check (low_id < high_id)
);
comment on table not_doubles is '[doubles] Two records that look alike and are two people, as the desk said.';
create index not_doubles_high on not_doubles (high_id);

create table client_merges (
  id bigint generated always as identity primary key,
  kept_id bigint not null references clients (id),
  other_id bigint not null references clients (id),
  reason text not null,
  merged_at timestamptz not null,
  merged_by bigint not null references users (id),
  moved jsonb not null default '{}',
  filled jsonb not null default '{}',
  rested jsonb not null default '{}',
  was_holder boolean not null,
  taken_back_at timestamptz,
  taken_back_by bigint references users (id),
  take_back_reason text,
  moving_in xid8 not null default pg_current_xact_id(),
  check (kept_id <> other_id),
  check (num_nulls(taken_back_at, taken_back_by, take_back_reason) in (0, 3))
);
comment on table client_merges is '[doubles] A record of a client that was merged into another, with all that it takes to part them again.';
comment on column client_merges.moved is 'The ids of the rows that went to the kept record, by table.';
comment on column client_merges.filled is 'What the other record said where the kept one was blank, by column.';
comment on column client_merges.rested is
  'What gave way: consents, of which the newer one of a kind stays valid, and messages that the kept record does not want.';
comment on column client_merges.was_holder is 'Whether the other was the holder of the phone.';
comment on column client_merges.moving_in is 'The transaction that moves rows for it: only then may what is settled or signed get another client.';
create index client_merges_kept on client_merges (kept_id, id desc);
create index client_merges_other on client_merges (other_id, id desc);
create unique index client_merges_once on client_merges (other_id) where taken_back_at is null;

-- A look at a photo goes with the photo.
alter table photo_views
  drop constraint photo_views_of_own,
  add constraint photo_views_of_own foreign key (photo_id, client_id) references photos (id, client_id) on update cascade;

-- A message goes with its client; whom a list wrote to stays said, or two records that both were written to could not be merged.
alter table messages
  add column listed_for bigint references clients (id),
  drop constraint messages_of_lists_rarely;
alter table messages disable trigger user;
update messages set listed_for = client_id where list is not null;
alter table messages enable trigger user;
alter table messages
  add constraint messages_listed_for_check check ((list is null) = (listed_for is null)),
  add constraint messages_of_lists_rarely exclude using gist (listed_for with =, daterange(listed_on, listed_on + 30) with &&)
    where (list is not null and state <> 'cancelled');
comment on column messages.listed_for is 'Whom a list wrote to, also once her record was merged into another.';
comment on constraint messages_of_lists_rarely on messages is 'Lists write to a client at most once in thirty days.';
