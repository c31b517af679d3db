-- The people of one phone have a page each: an adult's opens with her own code word, a child's from the page of who answers for
-- them. Until now a code to the phone opened the page of its one client.

create table code_words (
  client_id bigint primary key references clients,
  hash text,
  set_at timestamptz not null,
  set_by_sign_in uuid not null,
  forgotten_at timestamptz,
  forgotten_by bigint references users,
  forget_reason text,
  constraint code_words_forgotten_check check (
    (hash is null) = (forgotten_at is not null) and num_nulls(forgotten_at, forgotten_by, forget_reason) in (0, 3)
  )
);
comment on table code_words is
  '[me] With what an adult of a shared phone opens her own page, after a code has proven the phone (decision 151).';
comment on column code_words.hash is 'argon2id; none once the desk has forgotten it: she sets another one.';

create table client_relations (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  person_id bigint not null references clients,
  kind text not null,
  back text not null,
  created_at timestamptz not null,
  created_by bigint not null references users,
  constraint client_relations_two_check check (client_id <> person_id),
  constraint client_relations_kind_check check (kind in
    ('mother', 'father', 'guardian', 'daughter', 'son', 'sister', 'brother', 'husband', 'wife', 'other')),
  constraint client_relations_back_check check (back in
    ('mother', 'father', 'guardian', 'daughter', 'son', 'sister', 'brother', 'husband', 'wife', 'other'))
);
create unique index client_relations_once on client_relations (least(client_id, person_id), greatest(client_id, person_id));
create index client_relations_of_client on client_relations (client_id);
create index client_relations_of_person on client_relations (person_id);
comment on table client_relations is '[clients] Who two clients are to each other; one row is read from both sides (decision 152).';
comment on column client_relations.kind is 'What the person is to the client.';
comment on column client_relations.back is 'What the client is to the person.';

create table guardian_reads (
  id bigint generated always as identity primary key,
  sign_in uuid not null,
  guardian bigint not null references clients,
  child bigint not null references clients,
  at timestamptz not null
);
create index guardian_reads_of_child on guardian_reads (child, id);
comment on table guardian_reads is '[me] Each visit of a guardian to the page of a child. Written once, never changed.';

alter table sign_ins
  add column guardian_id bigint references clients,
  add constraint sign_ins_guardian_check check (guardian_id is null or (client_id is not null and client_id <> guardian_id));
create index sign_ins_open_of_guardian on sign_ins (guardian_id) where ended_at is null and guardian_id is not null;
create index sign_ins_open_of_phone on sign_ins (phone) where ended_at is null and phone is not null;
comment on column sign_ins.guardian_id is 'Who reads and acts here for a child, who is the client meanwhile.';

alter table consents add column signed_by bigint references clients;
comment on column consents.signed_by is 'The guardian who signed for a child on a page of the shop; null where the client has signed.';

alter table visitor_holds add column booked_by text;
comment on column visitor_holds.booked_by is
  'Who booked the time, perhaps for another one of her phone: sent again it is answered to her and to whose booking it is.';
