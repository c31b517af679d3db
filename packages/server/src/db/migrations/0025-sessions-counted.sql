-- How many sessions are open and held, so that nobody counts a million of them to say so. Every change appends what it
-- adds, which blocks nobody; a job folds it into the one row. Readers add both, so the numbers are exact at any moment.
create table session_count_changes (
  id bigint generated always as identity primary key,
  open integer not null,
  held integer not null
);
create table session_counts (
  only_row boolean primary key default true check (only_row),
  open bigint not null,
  held bigint not null
);

create function is_open(s sessions) returns boolean language sql immutable as $$
  select s.completed_at is null and s.cancelled_at is null
$$;

-- Of the rows that came or went with one statement; its argument is what each of them counts.
create function count_sessions() returns trigger language plpgsql as $$
begin
  insert into session_count_changes (open, held)
    select tg_argv[0]::integer * count(*) filter (where is_open(s)), tg_argv[0]::integer * count(s.completed_at)
    from changed s having count(*) > 0;
  return null;
end $$;
create trigger sessions_counted_new after insert on sessions referencing new table as changed
  for each statement execute function count_sessions('1');
create trigger sessions_counted_gone after delete on sessions referencing old table as changed
  for each statement execute function count_sessions('-1');

create function move_session_count() returns trigger language plpgsql as $$
begin
  insert into session_count_changes (open, held) values (
    is_open(new)::integer - is_open(old)::integer,
    (new.completed_at is not null)::integer - (old.completed_at is not null)::integer
  );
  return null;
end $$;
create trigger sessions_counted_change after update on sessions for each row when (
  num_nonnulls(old.completed_at) <> num_nonnulls(new.completed_at)
  or num_nonnulls(old.cancelled_at) <> num_nonnulls(new.cancelled_at)
) execute function move_session_count();

-- Moves at most so many changes into the row and tells how many it moved. One at a time: whoever comes second does
-- nothing. A change leaves and the row grows in one transaction, so no reader misses it or sees it twice.
create function fold_session_counts(at_most integer) returns bigint language plpgsql as $$
declare
  folded bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_session_counts')) then
    return 0;
  end if;
  with taken as (
    delete from session_count_changes
      where id in (select id from session_count_changes order by id limit at_most) returning *
  ), added as (
    insert into session_counts as counts (open, held)
      select coalesce(sum(open), 0), coalesce(sum(held), 0) from taken
      on conflict (only_row) do update set open = counts.open + excluded.open, held = counts.held + excluded.held
  )
  select count(*) into folded from taken;
  return folded;
end $$;

insert into session_counts (open, held)
  select count(*) filter (where is_open(s)), count(s.completed_at) from sessions s;
