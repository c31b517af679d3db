-- The jobs' timetable starts again under new names when the clock was ahead, because the queue remembers each entry's last run.
create table job_timetable (
  id integer primary key default 1 check (id = 1),
  generation integer not null default 0,
  -- The latest time a process has seen, by its own clock.
  seen_at timestamptz not null
);
