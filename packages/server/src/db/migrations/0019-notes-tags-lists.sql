-- What the desk remembers of a client stands where she is served, clients are found by tags, and lists bring people back.

create table client_notes (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  note text not null check (note <> ''),
  is_pinned boolean not null default false,
  created_by bigint not null references users,
  created_at timestamptz not null,
  removed_at timestamptz
);
comment on table client_notes is '[clients] What staff write down of a client for each other.';
comment on column client_notes.is_pinned is 'Stands first, and wherever the client is served.';
comment on column client_notes.removed_at is 'Taken away by a person, who may bring it back; an erasure deletes the row.';
create index client_notes_of_client on client_notes (client_id, is_pinned desc, id desc) where removed_at is null;

create table tags (
  id bigint generated always as identity primary key,
  name text not null check (is_legible(name)),
  colour text not null check (colour in ('green', 'yellow', 'red', 'blue', 'purple', 'indigo', 'grey')),
  created_at timestamptz not null
);
comment on table tags is '[clients] The owner''s words by which clients are found together.';
create unique index tags_name on tags (lower(name));

create table client_tags (
  client_id bigint not null references clients,
  tag_id bigint not null references tags on delete cascade,
  primary key (client_id, tag_id)
);
comment on table client_tags is '[clients] Which tags a client has.';
create index client_tags_of_tag on client_tags (tag_id, client_id desc);

-- The list of birthdays has those too who want no offers: it shows them, and writes to none of them.
drop index clients_by_birthday;
create index clients_by_birthday on clients (extract(month from birthday), extract(day from birthday), id)
  where birthday is not null and archived_at is null;
comment on index clients_by_birthday is 'Birthdays are found by month and day.';

alter table messages
  add column list text check (list in ('not_seen', 'unfinished', 'birthday', 'owes', 'tagged')),
  add column listed_on date,
  drop constraint messages_kind_check,
  add constraint messages_kind_check check (kind in (
    'booked', 'reminder', 'moved', 'cancelled', 'receipt', 'result', 'balance_due', 'waiting_offer', 'birthday', 'code', 'digest',
    'not_seen', 'unfinished', 'birthday_soon', 'news')),
  add constraint messages_list_of_kind check (
    (list is null) = (listed_on is null)
    and list is not distinct from case kind
      when 'not_seen' then 'not_seen'
      when 'unfinished' then 'unfinished'
      when 'birthday_soon' then 'birthday'
      when 'news' then 'tagged'
      when 'balance_due' then case when list = 'owes' then list end
    end),
  add constraint messages_of_lists_rarely exclude using gist (client_id with =, daterange(listed_on, listed_on + 30) with &&)
    where (list is not null and state <> 'cancelled');
comment on column messages.list is 'The list of people to bring back by which it was written; listed_on is the business day of it.';
comment on constraint messages_of_lists_rarely on messages is 'Lists write to a client at most once in thirty days.';
create index messages_of_lists on messages (sent_at) where list is not null and state = 'sent';
create index messages_of_lists_open on messages (id) where list is not null and state = 'planned';
create index messages_of_lists_by_day on messages (listed_on) where list is not null;
