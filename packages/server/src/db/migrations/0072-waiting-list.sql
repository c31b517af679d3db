-- Who waits for a time, and the times given free that would suit them. Nothing is held for anyone (decision 078).
create table waitlist (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  service_id bigint not null references services,
  resource_id bigint references resources,
  from_day date not null,
  to_day date not null,
  part_of_day text not null,
  state text not null default 'waiting',
  booking_id bigint references bookings,
  created_by bigint references users,
  created_at timestamptz not null,
  offered_at timestamptz,
  ended_at timestamptz,
  constraint waitlist_days_check check (from_day <= to_day),
  constraint waitlist_part_of_day_check check (part_of_day in ('any', 'morning', 'afternoon', 'evening')),
  constraint waitlist_state_check check (state in ('waiting', 'offered', 'booked', 'gone')),
  constraint waitlist_ends_check check ((ended_at is not null) = (state in ('booked', 'gone'))),
  constraint waitlist_offered_check check (state <> 'offered' or offered_at is not null),
  constraint waitlist_booked_check check ((booking_id is not null) = (state = 'booked'))
);
-- No one waits twice for the same.
create unique index waitlist_once on waitlist (client_id, service_id, from_day, to_day, part_of_day, coalesce(resource_id, 0))
  where state in ('waiting', 'offered');
create index waitlist_waiting on waitlist (to_day, id) where state in ('waiting', 'offered');
create index waitlist_service on waitlist (service_id, id);
create index waitlist_client on waitlist (client_id, id);
create index waitlist_booking on waitlist (booking_id) where booking_id is not null;
select audit_table('waitlist', 'client', 'client_id', '', 'waitlist');

-- A time that was given free and would suit someone who waits. It ends when it is taken, when it has passed, or when no one
-- it would suit waits any more.
create table freed_times (
  id bigint generated always as identity primary key,
  session_id bigint references sessions on delete cascade,
  block_id bigint references occupancies on delete cascade,
  service_id bigint references services,
  -- Who and what was given free; only compared, so without a reference each.
  resource_ids bigint[] not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The last moment at which someone who waits could begin.
  until_at timestamptz not null,
  freed_at timestamptz not null,
  ended_at timestamptz,
  constraint freed_times_source_check check ((session_id is null) <> (block_id is null)),
  constraint freed_times_check check (starts_at < ends_at)
);
create unique index freed_times_session on freed_times (session_id) where ended_at is null;
create unique index freed_times_block on freed_times (block_id) where ended_at is null;
create index freed_times_open on freed_times (until_at, id) where ended_at is null;
create index freed_times_of_session on freed_times (session_id) where session_id is not null;
create index freed_times_of_block on freed_times (block_id) where block_id is not null;
select notice_while('freed_times', 'freed_time', 'it.ended_at is null');

create table freed_time_matches (
  freed_time_id bigint not null references freed_times on delete cascade,
  waitlist_id bigint not null references waitlist on delete cascade,
  primary key (freed_time_id, waitlist_id)
);
create index freed_time_matches_waitlist on freed_time_matches (waitlist_id);
