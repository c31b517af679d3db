-- What gives a planned message up acts on the session; this refuses at commit to plan one that was never true of it.
create function check_planned_message() returns trigger language plpgsql as $$
begin
  if exists (
    select from messages message
    left join sessions session on session.id = message.session_id
    where message.id = new.id and message.state = 'planned' and message.kind <> 'cancelled'
      and (session.id is null or session.cancelled_at is not null or session.earned_at is not null
        or session.attendance is not null or session.scheduled_at <> message.about_at)
  ) then
    raise exception 'a planned message is not true of its session: message %', new.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger messages_fit_their_session after insert or update on messages
  deferrable initially deferred for each row when (new.state = 'planned' and new.session_id is not null)
  execute function check_planned_message();
