-- A session keeps how many places it was given, so that one that lacks who or what it had is found. A service's needs may
-- change later, and a therapist or room may be archived: they cannot say it.
alter table sessions
  add column places smallint,
  add constraint sessions_places_check check (places > 0);
-- What occupies it stands in the trail already.
drop trigger audited_update_or_delete on sessions;
select audit_table('sessions', 'session', hidden => 'unpaid_cents,held_on,places', events => 'update or delete');

-- An open session that was given who and what it needs has all of them. One whose client does not come has given them up.
create function check_places() returns trigger language plpgsql as $$
declare
  of_session bigint := case when tg_table_name = 'sessions' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(coalesce(new, old)) ->> 'session_id')::bigint end;
begin
  if exists (
    select from sessions session
    where session.id = of_session and session.places is not null
      and session.completed_at is null and session.cancelled_at is null
      and coalesce(session.attendance, 'arrived') = 'arrived'
      and session.places <> (select count(*) from occupancies o where o.session_id = session.id and o.released_at is null)
  ) then
    raise exception 'session % has not all places it was given', of_session
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger occupancies_are_all_places after insert or update of released_at on occupancies
  deferrable initially deferred for each row when (new.session_id is not null) execute function check_places();
create constraint trigger occupancies_stay_all_places after delete on occupancies
  deferrable initially deferred for each row when (old.session_id is not null) execute function check_places();
create constraint trigger sessions_have_their_places after update of places, completed_at, cancelled_at, attendance on sessions
  deferrable initially deferred for each row execute function check_places();

-- Last: a table with changes that are still to be checked takes no more triggers.
update sessions set places = given.places
from (
  select session_id, count(*) as places from occupancies
  where session_id is not null and released_at is null
  group by session_id
) given
where given.session_id = sessions.id;
