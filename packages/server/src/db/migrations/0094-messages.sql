-- Messages to clients. Planned in the transaction that books, given up in the one that moves or cancels, sent by a job or by a
-- person (decision 087).
create table messages (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  kind text not null,
  -- What it is about. Without a reference: a session may be deleted when services are chosen again, and what was sent stays.
  subject_kind text not null,
  subject_id bigint not null,
  -- Which of several of its kind: one of the two reminders, the moment of a change, the day on which a person asked for it.
  time_window text not null default '',
  -- The appointment of which it speaks, the session that is to be held then, and for a move the time the client knew before.
  about_at timestamptz,
  session_id bigint,
  was_at timestamptz,
  link text,
  send_after timestamptz not null,
  -- Of no use from then on: the appointment has begun.
  expires_at timestamptz not null,
  state text not null default 'planned',
  reason text,
  -- As it went out, or was tried.
  channel text,
  language text,
  body text,
  segments integer,
  cost_cents integer not null default 0,
  provider_id text,
  tries integer not null default 0,
  tried_at timestamptz,
  sent_at timestamptz,
  -- Unknown or refused, and no one has looked into it.
  needs_person boolean not null default false,
  -- Who sent it by hand, and who asked for it.
  sent_by bigint references users,
  created_by bigint references users,
  created_at timestamptz not null,
  constraint messages_kind_check check (kind in
    ('booked', 'reminder', 'moved', 'cancelled', 'receipt', 'result', 'balance_due', 'waiting_offer', 'birthday')),
  constraint messages_subject_check check (subject_kind in ('booking', 'session', 'order', 'waitlist', 'client')),
  constraint messages_state_check check (state in ('planned', 'sending', 'sent', 'refused', 'unknown', 'cancelled')),
  constraint messages_channel_check check (channel in ('by_hand', 'sandbox', 'hormuud', 'whatsapp')),
  constraint messages_language_check check (language in ('en', 'so', 'ar')),
  constraint messages_window_check check (kind <> 'reminder' or time_window in ('day_before', 'two_hours')),
  constraint messages_about_check check (
    (kind in ('booked', 'reminder', 'moved', 'cancelled')) = (session_id is not null) and (session_id is null or about_at is not null)
  ),
  constraint messages_reason_check check ((state in ('refused', 'cancelled')) = (reason is not null)),
  constraint messages_body_check check (
    state in ('planned', 'cancelled') or (body is not null and language is not null and channel is not null and segments > 0)
  ),
  constraint messages_sent_check check ((state = 'sent') = (sent_at is not null) and (sent_by is null or state = 'sent')),
  constraint messages_tried_check check ((state not in ('sending', 'refused', 'unknown')) or (tries > 0 and tried_at is not null)),
  constraint messages_person_check check (not needs_person or state in ('refused', 'unknown')),
  constraint messages_cost_check check (cost_cents >= 0)
);
-- One message of a kind about a thing in a window, and for a time: what is sent once is not sent again.
create unique index messages_once on messages (subject_kind, subject_id, kind, time_window, coalesce(about_at, '-infinity'))
  where state <> 'cancelled';
create index messages_planned on messages (send_after, id) where state = 'planned';
create index messages_open on messages (id) where state in ('sending', 'unknown', 'refused');
create index messages_client on messages (client_id, id desc);
create index messages_session on messages (session_id, id desc) where session_id is not null;
create index messages_looked_into on messages (expires_at) where needs_person;
create index messages_tried on messages (tried_at) where tried_at is not null;

-- A planned message is given up by what makes it wrong, whichever operation does so. One that is being sent is not stopped.
create function give_up_messages_of_session() returns trigger language plpgsql as $$
declare
  is_open boolean := tg_op <> 'DELETE' and coalesce(
    new.cancelled_at is null and new.completed_at is null and new.used_up_at is null and new.attendance is null, false);
begin
  update messages set state = 'cancelled', reason = 'changed'
    where session_id = old.id and state = 'planned'
      and case when kind = 'cancelled' then is_open else not is_open or about_at <> new.scheduled_at end;
  return null;
end $$;
create trigger sessions_give_up_messages after update of scheduled_at, cancelled_at, completed_at, used_up_at, attendance on sessions
  for each row when (old.scheduled_at <> new.scheduled_at or old.cancelled_at is distinct from new.cancelled_at
    or old.completed_at is distinct from new.completed_at or old.used_up_at is distinct from new.used_up_at
    or old.attendance is distinct from new.attendance)
  execute function give_up_messages_of_session();
create trigger sessions_take_messages_with_them after delete on sessions
  for each row execute function give_up_messages_of_session();

-- Archived clients are written to no more.
create function give_up_messages_of_client() returns trigger language plpgsql as $$
begin
  update messages set state = 'cancelled', reason = 'changed' where client_id = new.id and state = 'planned';
  return null;
end $$;
create trigger clients_give_up_messages after update of archived_at on clients
  for each row when (old.archived_at is null and new.archived_at is not null) execute function give_up_messages_of_client();
select notice_while('messages', 'message', 'it.needs_person');
