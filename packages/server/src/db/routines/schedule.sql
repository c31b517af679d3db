-- The calendar: what a session or a leave occupies is its time, and no two occupy one therapist, room or machine at once.

create function clock_of(minute smallint) returns text language sql immutable parallel safe as $$
  select to_char(make_interval(mins => minute), 'HH24:MI')
$$;

-- When the business is open otherwise than by its week, as `SpecialTimes` of the contract has it. The settings are read with it.
create view special_times(times) as
  select jsonb_build_object(
    'seasons', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', name, 'from', lower(days), 'to', upper(days) - 1,
        'hours', (
          select coalesce(jsonb_agg(jsonb_build_object('weekday', weekday, 'opens', clock_of(opens), 'closes', clock_of(closes))
            order by weekday, opens), '[]')
          from season_hours where season_id = seasons.id),
        'pauses', (
          select coalesce(jsonb_agg(jsonb_build_object('from', clock_of(starts), 'to', clock_of(ends)) order by starts, ends), '[]')
          from daily_pauses where season_id = seasons.id)
      ) order by lower(days)), '[]')
      from seasons),
    'holidays', (
      select coalesce(jsonb_agg(jsonb_build_object('date', day, 'name', name, 'yearly', yearly) order by day), '[]')
      from holidays),
    'pauses', (
      select coalesce(jsonb_agg(jsonb_strip_nulls(
        jsonb_build_object('from', clock_of(starts), 'to', clock_of(ends), 'days', weekdays)) order by starts, ends, id), '[]')
      from daily_pauses where season_id is null)
  );

-- The constraint occupancies_no_overlap refuses it as well.
create view wrong_overlaps(occupancy_id, record, detail) as
  select one.id, 'occupancy ' || one.id, resources.name || ' meets occupancy ' || other.id
  from (
    -- What begins before all that began earlier has ended. Only of these is looked for the other one.
    select id, resource_id, during,
      max(coalesce(upper(during), 'infinity')) over (partition by resource_id order by lower(during), id
        rows between unbounded preceding and 1 preceding) > lower(during) as meets_earlier
    from occupancies where released_at is null and not isempty(during)
  ) later
  join occupancies met on met.resource_id = later.resource_id and met.id <> later.id and met.released_at is null
    and met.during && later.during
  cross join lateral (select least(met.id, later.id) as id) one
  cross join lateral (select greatest(met.id, later.id) as id) other
  join resources on resources.id = later.resource_id
  where later.meets_earlier
  group by one.id, other.id, resources.name;

create view wrong_occupied_times(session_id, record, detail) as
  select session.id, 'occupancy ' || o.id,
    case when session.cancelled_at is not null then 'its session ' || session.id || ' is cancelled'
      when session.attendance in ('no_show', 'called_off') then 'the client of its session ' || session.id || ' does not come'
      else lower(o.during) || ', and its session ' || session.id || ' is at ' || session.scheduled_at end
  from occupancies o
  join sessions session on session.id = o.session_id
  join booking_services service on service.id = session.booking_service_id
  where o.released_at is null and session.scheduled_at is not null
    and (session.cancelled_at is not null or session.attendance in ('no_show', 'called_off')
      or o.during <> tstzrange(session.scheduled_at, session.scheduled_at + make_interval(
        mins => coalesce(session.own_minutes, service.duration_minutes) + service.buffer_minutes)));

-- What is to be planned stands in no day, so it takes no time of anyone.
create view wrong_unplanned_sessions(session_id, record, detail) as
  select session.id, 'session ' || session.id, 'is to be planned, and occupies ' || string_agg(resources.name, ', ' order by o.id)
  from sessions session
  join occupancies o on o.session_id = session.id and o.released_at is null
  join resources on resources.id = o.resource_id
  where session.scheduled_at is null
  group by session.id;

create view wrong_places(session_id, record, detail) as
  select session.id, 'session ' || session.id, 'was given ' || session.places || ' and has ' || count(o.id)
  from sessions session
  left join occupancies o on o.session_id = session.id and o.released_at is null
  where session.places is not null and session.completed_at is null and session.cancelled_at is null
    and coalesce(session.attendance, 'arrived') = 'arrived'
  group by session.id
  having count(o.id) + cardinality(session.lost_resource_ids) <> session.places;

-- The other side of the sum above: what was taken from a session it does not have.
create view wrong_lost_places(session_id, record, detail) as
  select session.id, 'session ' || session.id,
    case when session.attendance in ('no_show', 'called_off') then 'needs a place, and its client does not come'
      else 'needs another place than ' || resources.name || ', and has it' end
  from sessions session
  cross join unnest(session.lost_resource_ids) as lost(resource_id)
  join resources on resources.id = lost.resource_id
  left join occupancies o
    on o.session_id = session.id and o.resource_id = lost.resource_id and o.released_at is null
  where session.needs_place and (o.id is not null or session.attendance in ('no_show', 'called_off'));

create view wrong_leave(occupancy_id, record, detail) as
  select o.id, 'leave request ' || request.id, resources.name || ' is not away from ' || request.starts_at
  from leave_requests request
  join occupancies o on o.id = request.occupancy_id
  join resources on resources.id = request.resource_id
  where request.state = 'accepted'
    and (o.released_at is not null or o.resource_id <> request.resource_id or o.reason <> 'leave'
      or o.during <> tstzrange(request.starts_at, request.ends_at));

-- The therapist an employee is: her present one, else the one she was last.
create view therapists_of_employees(user_id, resource_id) as
  select distinct on (user_id) user_id, id from resources
  where user_id is not null
  order by user_id, archived_at is null desc, id desc;

create view wrong_holders(session_id, record, detail) as
  select session.id, 'session ' || session.id, 'was held by ' || resource.name || ', which is a ' || resource.kind
  from sessions session
  join resources resource on resource.id = session.held_by
  where resource.kind <> 'therapist';

create function check_session_time(checked bigint) returns void language plpgsql as $$
declare
  wrong record;
begin
  select * into wrong from (
    select record, detail from wrong_occupied_times where session_id = checked
    union all select record, detail from wrong_unplanned_sessions where session_id = checked
    union all select record, detail from wrong_places where session_id = checked
    union all select record, detail from wrong_lost_places where session_id = checked
  ) as found limit 1;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
end $$;

create function check_time_of_session() returns trigger language plpgsql as $$
begin
  perform check_session_time(new.id);
  return null;
end $$;
create constraint trigger sessions_are_what_they_occupy
  after update of scheduled_at, own_minutes, places, lost_resource_ids, completed_at, cancelled_at, attendance on sessions
  deferrable initially deferred for each row execute function check_time_of_session();

create function check_leave(checked bigint) returns void language plpgsql as $$
declare
  wrong record;
begin
  select record, detail into wrong from wrong_leave where occupancy_id = checked;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
end $$;

create function check_occupancy() returns trigger language plpgsql as $$
declare
  occupancy occupancies := coalesce(new, old);
begin
  if occupancy.session_id is not null then
    perform check_session_time(occupancy.session_id);
  end if;
  if occupancy.reason = 'leave' or (tg_op = 'UPDATE' and old.reason = 'leave') then
    perform check_leave(occupancy.id);
  end if;
  return null;
end $$;
create constraint trigger occupancies_are_true after insert or update or delete on occupancies
  deferrable initially deferred for each row execute function check_occupancy();

create function check_accepted_leave() returns trigger language plpgsql as $$
begin
  perform check_leave(new.occupancy_id);
  return null;
end $$;
create constraint trigger leave_requests_occupy_their_time after insert or update on leave_requests
  deferrable initially deferred for each row when (new.state = 'accepted') execute function check_accepted_leave();

create function refuse_to_delete_occupied() returns trigger language plpgsql as $$
begin
  if exists (select from occupancies where session_id = old.id and released_at is null) then
    perform refuse('session ' || old.id, 'it is deleted while it occupies its time');
  end if;
  return old;
end $$;
create trigger sessions_give_their_time_free before delete on sessions
  for each row execute function refuse_to_delete_occupied();

create function check_holder() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select record, detail into wrong from wrong_holders where session_id = new.id;
  if found then
    perform refuse(wrong.record, wrong.detail);
  end if;
  return null;
end $$;
create constraint trigger sessions_are_held_by_therapists after insert or update of held_by on sessions
  deferrable initially deferred for each row when (new.held_by is not null) execute function check_holder();
