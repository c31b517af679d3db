-- Messages to clients. Operations give up what is planned and not true or not wanted any more; what is here says what that is, and
-- refuses at the end of a transaction what an operation forgot.

-- A message that waits to be sent about a session is true of it: that it takes place then, or, where it says that the session is
-- called off, that it does not take place. The session may be gone.
create view wrong_messages as
select message.id as message_id, message.session_id, 'message ' || message.id as record,
  case
    when message.kind = 'cancelled' then 'says that its session ' || session.id || ' is called off, and it is not'
    when session.id is null then 'its session ' || message.session_id || ' is gone'
    when session.cancelled_at is not null then 'its session ' || session.id || ' is cancelled'
    when session.scheduled_at is null then 'its session ' || session.id || ' is to be planned'
    when message.about_at <> session.scheduled_at
      then 'says ' || message.about_at || ', and its session ' || session.id || ' is at ' || session.scheduled_at
    else 'its session ' || session.id || ' is not open any more'
  end as detail
from messages message
left join sessions session on session.id = message.session_id
cross join lateral (
  select session.id is not null and session.cancelled_at is null and session.earned_at is null and session.attendance is null
    and session.scheduled_at is not null
) held(is_open)
where message.state = 'planned' and message.session_id is not null
  and case when message.kind = 'cancelled' then is_open else not is_open or message.about_at <> session.scheduled_at end;

create function check_planned_message() returns trigger language plpgsql as $$
begin
  if exists (select from wrong_messages where message_id = new.id) then
    raise exception 'a planned message is not true of its session: message %', new.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create constraint trigger messages_fit_their_session after insert or update on messages
  deferrable initially deferred for each row when (new.state = 'planned' and new.session_id is not null)
  execute function check_planned_message();

-- The same from the side of a session that was moved, held, called off or taken away.
create function check_messages_of_session() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select record, detail into wrong from wrong_messages where session_id = old.id limit 1;
  if wrong is not null then
    raise exception 'a planned message is not true of its session: % %', wrong.record, wrong.detail
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create constraint trigger sessions_fit_their_messages
  after delete or update of scheduled_at, cancelled_at, completed_at, used_up_at, attendance on sessions
  deferrable initially deferred for each row execute function check_messages_of_session();

-- What waits to be sent to a client who is archived or does not want it. A code is sent to who asks for it. A person may still send
-- such a message again, so this is no invariant: what is planned is given up once, when the client says no.
create view unwanted_messages as
select message.id as message_id, message.client_id, client.archived_at is not null as is_archived
from messages message
join clients client on client.id = message.client_id
where message.state = 'planned' and message.kind <> 'code'
  and (client.archived_at is not null
    or (message.list is not null and not client.wants_offers)
    or case
      when message.kind in ('receipt', 'balance_due') then not client.wants_receipts
      when message.kind in ('birthday', 'not_seen', 'unfinished', 'birthday_soon', 'news') then not client.wants_offers
      else not client.wants_reminders
    end);

create function check_messages_of_client() returns trigger language plpgsql as $$
begin
  if exists (select from unwanted_messages where client_id = new.id) then
    raise exception 'a message is planned that client % does not want', new.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;

create constraint trigger clients_want_their_messages
  after update of archived_at, wants_reminders, wants_receipts, wants_offers on clients
  deferrable initially deferred for each row
  when ((old.archived_at is null and new.archived_at is not null) or (old.wants_reminders and not new.wants_reminders)
    or (old.wants_receipts and not new.wants_receipts) or (old.wants_offers and not new.wants_offers))
  execute function check_messages_of_client();

-- The index messages_once keeps this; a backup is proven without it.
create view wrong_repeated_messages as
select max(id) as message_id, 'message ' || max(id) as record,
  'is number ' || count(*) || ' of ' || kind || ' about ' || subject_kind || ' ' || subject_id as detail
from messages
where state <> 'cancelled'
group by subject_kind, subject_id, kind, time_window, about_at
having count(*) > 1;

-- Links are made in the transaction that plans their message, and nothing else is known of who they belong to.
create view wrong_client_links as
select link.id as client_link_id, 'link ' || link.id as record,
  'opens ' || what || ' ' || link.subject_id || ' of another client' as detail
from client_links link
cross join lateral (
  select 'booking' as what, client_id from bookings where link.scope = 'booking' and bookings.id = link.subject_id
  union all
  select 'order', client_id from orders where link.scope = 'receipt' and orders.id = link.subject_id
  union all
  select 'bill', client_id from bills where link.scope = 'bill' and bills.id = link.subject_id
) opened
where opened.client_id is distinct from link.client_id;
