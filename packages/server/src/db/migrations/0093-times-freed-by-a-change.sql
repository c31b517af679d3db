-- A booking whose services change loses its sessions, and their times are freed without them. A session frees one time after
-- another: each is news of its own, and stands until it is taken.
alter table freed_times
  drop constraint freed_times_session_id_fkey,
  add constraint freed_times_session_id_fkey foreign key (session_id) references sessions on delete set null,
  drop constraint freed_times_source_check,
  add constraint freed_times_source_check check (session_id is null or block_id is null);
drop index freed_times_session;
create unique index freed_times_session on freed_times (session_id, starts_at) where ended_at is null;

-- Times are given free by one function, which notifies of it. A session that is deleted with its time would free it in silence.
create function refuse_to_delete_occupied() returns trigger language plpgsql as $$
begin
  if exists (select from occupancies where session_id = old.id and released_at is null) then
    raise exception 'session % is deleted while it occupies its time', old.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return old;
end $$;
create trigger sessions_give_their_time_free before delete on sessions for each row execute function refuse_to_delete_occupied();
