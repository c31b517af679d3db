-- Who and what sessions occupy: therapists, rooms and machines, their hours, and one guard for all that takes time.
create extension if not exists btree_gist;

create table resources (
  id bigint generated always as identity primary key,
  kind text not null,
  -- The employee a therapist is, if she has an account.
  user_id bigint references users,
  name text not null,
  is_active boolean not null default true,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  constraint resources_kind_check check (kind in ('therapist', 'room', 'machine')),
  constraint resources_name_check check (name <> ''),
  constraint resources_only_therapists_are_people check (user_id is null or kind = 'therapist')
);
create unique index resources_name on resources (kind, lower(name)) where archived_at is null;
create unique index resources_user on resources (user_id) where archived_at is null;
select audit_table('resources', 'resource');

-- All places of a service are needed, any of a place's resources will do.
create table service_needs (
  service_id bigint not null references services on delete cascade,
  place smallint not null,
  resource_id bigint not null references resources,
  primary key (service_id, place, resource_id),
  constraint service_needs_place_check check (place > 0)
);
create index service_needs_resource on service_needs (resource_id);
select audit_table('service_needs', 'service', 'service_id', '', 'service_needs');

-- The pause after a visit, for cleaning; never before one.
alter table services
  add column buffer_minutes integer not null default 0,
  add constraint services_buffer_minutes_check check (buffer_minutes between 0 and 240);
alter table booking_services
  add column buffer_minutes integer not null default 0,
  add constraint booking_services_buffer_minutes_check check (buffer_minutes between 0 and 240);

-- A session that was made longer or shorter than its service.
alter table sessions
  add column own_minutes integer,
  add constraint sessions_own_minutes_check check (own_minutes between 1 and 1440);

-- Minutes of a day, 540 is 09:00; several ranges a day are allowed, none means away.
create table working_hours (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources,
  weekday smallint not null,
  opens smallint not null,
  closes smallint not null,
  constraint working_hours_weekday_check check (weekday between 1 and 7),
  constraint working_hours_times_check check (opens >= 0 and opens < closes and closes <= 1440),
  constraint working_hours_no_overlap exclude using gist (resource_id with =, weekday with =, int4range(opens, closes) with &&)
);
select audit_table('working_hours', 'resource', 'resource_id', '', 'working_hours');

-- Another range of hours for one day, instead of the week's; no times means away all day.
create table working_exceptions (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources,
  day date not null,
  opens smallint,
  closes smallint,
  constraint working_exceptions_times_check check (
    (opens is null and closes is null) or (opens >= 0 and opens < closes and closes <= 1440)
  ),
  constraint working_exceptions_no_overlap exclude using gist (
    resource_id with =, day with =, int4range(coalesce(opens, 0), coalesce(closes, 1440)) with &&
  )
);
select audit_table('working_exceptions', 'resource', 'resource_id', '', 'working_exceptions');

-- Everything that takes a resource's time. No two overlap, whatever the program does; what was given up stays as history.
create table occupancies (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources,
  session_id bigint references sessions on delete cascade,
  reason text not null,
  during tstzrange not null,
  note text,
  held_until timestamptz,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  released_at timestamptz,
  constraint occupancies_reason_check check (reason in ('session', 'hold', 'leave', 'break', 'block')),
  constraint occupancies_during_check check (
    not isempty(during) and not lower_inf(during) and not upper_inf(during) and lower_inc(during) and not upper_inc(during)
  ),
  constraint occupancies_session_check check ((reason = 'session') = (session_id is not null)),
  constraint occupancies_hold_check check ((reason = 'hold') = (held_until is not null)),
  constraint occupancies_no_overlap exclude using gist (resource_id with =, during with &&) where (released_at is null)
);
create unique index occupancies_of_session on occupancies (session_id, resource_id) where released_at is null;
create index occupancies_sessions on occupancies (session_id) where session_id is not null;
create index occupancies_blocks on occupancies (resource_id, lower(during))
  where released_at is null and reason in ('leave', 'break', 'block');
create trigger audited_session after insert or update on occupancies for each row when (new.session_id is not null)
  execute function audit_change('session', 'session_id', '', 'occupancies');
create trigger audited_resource after insert or update on occupancies for each row when (new.session_id is null)
  execute function audit_change('resource', 'resource_id', '', 'occupancies');

-- What a session occupies is its time; a cancelled one, and one whose client did not come, occupies nothing.
create function check_occupied_time() returns trigger language plpgsql as $$
declare
  of_session bigint := case when tg_table_name = 'sessions' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(new) ->> 'session_id')::bigint end;
begin
  if exists (
    select from occupancies o
    join sessions session on session.id = o.session_id
    join booking_services service on service.id = session.booking_service_id
    where o.session_id = of_session and o.released_at is null
      and (session.cancelled_at is not null or session.attendance = 'no_show'
        or o.during <> tstzrange(session.scheduled_at, session.scheduled_at + make_interval(
          mins => coalesce(session.own_minutes, service.duration_minutes) + service.buffer_minutes)))
  ) then
    raise exception 'session % occupies another time than its own', of_session
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger occupancies_are_their_session after insert or update on occupancies
  deferrable initially deferred for each row when (new.session_id is not null and new.released_at is null)
  execute function check_occupied_time();
create constraint trigger sessions_are_what_they_occupy after update of scheduled_at, own_minutes, cancelled_at, attendance on sessions
  deferrable initially deferred for each row execute function check_occupied_time();
