-- What is asked of a client's health before a session, what was answered, and that a manager agreed in spite of an answer
-- (decision 094). Answers are never changed: a later one is a row of its own.
create table questions (
  id bigint generated always as identity primary key,
  texts jsonb not null,
  kind text not null,
  stops text not null,
  place integer not null,
  -- Which of the usual questions it began as.
  first_name text,
  archived_at timestamptz,
  created_at timestamptz not null,
  constraint questions_kind_check check (kind in ('yes_no', 'text')),
  constraint questions_stops_check check (stops in ('none', 'warn', 'manager')),
  constraint questions_texts_check check (
    coalesce(texts ->> 'en', '') || coalesce(texts ->> 'so', '') || coalesce(texts ->> 'ar', '') <> ''
  )
);
-- Of the usual questions each is asked once.
create unique index questions_first_once on questions (first_name) where archived_at is null;
create index questions_asked on questions (place, id) where archived_at is null;
select audit_table('questions', 'settings', 'id', '', 'questions');

create table question_services (
  question_id bigint not null references questions,
  service_id bigint not null references services,
  primary key (question_id, service_id)
);
create index question_services_service on question_services (service_id);
select audit_table('question_services', 'settings', 'question_id', '', 'questions');

create table answers (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  question_id bigint not null references questions,
  -- Without a reference: a session may be deleted when services are chosen again, and what was answered stays.
  session_id bigint,
  -- As it was asked.
  question_text text not null,
  value text not null,
  note text,
  asked_at timestamptz not null,
  asked_by bigint references users,
  channel text not null,
  constraint answers_value_check check (value <> ''),
  constraint answers_channel_check check (channel in ('desk', 'own_phone') and (channel = 'desk') = (asked_by is not null))
);
create index answers_latest on answers (client_id, question_id, id desc);
create index answers_client on answers (client_id, id desc);
create index answers_question on answers (question_id);

create function refuse_change_of_answer() returns trigger language plpgsql as $$
begin
  raise exception 'an answer never changes: % is refused', tg_op using errcode = 'integrity_constraint_violation';
end $$;
create trigger answers_append_only before update or delete on answers for each row execute function refuse_change_of_answer();
-- The trail says that something was answered, and not what.
select audit_table('answers', 'client', 'client_id', 'question_text,value,note', 'answers');

create table answer_agreements (
  id bigint generated always as identity primary key,
  answer_id bigint not null references answers,
  client_id bigint not null references clients,
  note text not null constraint answer_agreements_note_check check (note <> ''),
  agreed_at timestamptz not null,
  agreed_by bigint not null references users,
  undone_at timestamptz,
  undone_by bigint references users,
  constraint answer_agreements_undone_check check ((undone_at is null) = (undone_by is null))
);
create unique index answer_agreements_once on answer_agreements (answer_id) where undone_at is null;
create index answer_agreements_answer on answer_agreements (answer_id);
create index answer_agreements_client on answer_agreements (client_id);
select audit_table('answer_agreements', 'client', 'client_id', 'note', 'answer_agreements');

-- Questions are answered on the client's own phone by the same kind of link.
alter table consent_links drop constraint consent_links_kind_check;
alter table consent_links add constraint consent_links_kind_check
  check (kind in ('treatment', 'photo', 'marketing', 'messages', 'questions'));

-- Who has read what of a client's health.
create table health_views (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  user_id bigint not null references users,
  what text not null constraint health_views_what_check check (what in ('answers')),
  viewed_at timestamptz not null
);
create index health_views_client on health_views (client_id, id desc);
