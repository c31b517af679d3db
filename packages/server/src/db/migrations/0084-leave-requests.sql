-- Leave a therapist asks for. A manager accepts it, and it occupies her time as any leave does, or refuses it with a reason.
create table leave_requests (
  id bigint generated always as identity primary key,
  resource_id bigint not null references resources,
  requested_by bigint not null references users,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  note text,
  state text not null default 'waiting',
  -- Why it was refused.
  reason text,
  decided_by bigint references users,
  decided_at timestamptz,
  -- The time it took when it was accepted.
  occupancy_id bigint unique references occupancies,
  created_at timestamptz not null,
  constraint leave_requests_state_check check (state in ('waiting', 'accepted', 'refused', 'withdrawn')),
  constraint leave_requests_times_check check (starts_at < ends_at),
  constraint leave_requests_decided_check check (
    (state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)
  ),
  constraint leave_requests_reason_check check ((state = 'refused') = (reason is not null) and reason <> ''),
  constraint leave_requests_time_check check (
    (state <> 'accepted' or occupancy_id is not null) and (state not in ('waiting', 'refused') or occupancy_id is null)
  ),
  -- The same time is not asked for twice.
  constraint leave_requests_no_overlap exclude using gist (resource_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('waiting', 'accepted'))
);
create index leave_requests_of_person on leave_requests (requested_by, id desc);
create index leave_requests_waiting on leave_requests (id) where state = 'waiting';
select audit_table('leave_requests', 'resource', 'resource_id', '', 'leave_requests');
select notice_while('leave_requests', 'leave_request', $$it.state = 'waiting'$$);

-- Leave that was accepted occupies its time, and is given up together with it.
create function check_accepted_leave() returns trigger language plpgsql as $$
declare
  occupancy bigint := case when tg_table_name = 'occupancies' then (to_jsonb(new) ->> 'id')::bigint
    else (to_jsonb(new) ->> 'occupancy_id')::bigint end;
begin
  if exists (
    select from leave_requests request
    join occupancies o on o.id = request.occupancy_id
    where request.occupancy_id = occupancy and request.state = 'accepted'
      and (o.released_at is not null or o.resource_id <> request.resource_id or o.reason <> 'leave'
        or o.during <> tstzrange(request.starts_at, request.ends_at))
  ) then
    raise exception 'accepted leave does not occupy its time: occupancy %', occupancy
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger leave_requests_occupy_their_time after insert or update on leave_requests
  deferrable initially deferred for each row when (new.state = 'accepted') execute function check_accepted_leave();
create constraint trigger occupancies_are_their_leave after update on occupancies
  deferrable initially deferred for each row when (old.reason = 'leave') execute function check_accepted_leave();
