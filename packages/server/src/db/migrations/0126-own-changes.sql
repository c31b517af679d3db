-- What a client moves or calls off by herself, on her page or by a link: the desk is notified, and the session says so until the
-- desk changes its time or attendance.
alter table sessions
  add column own_change_at timestamptz,
  -- The time it had before.
  add column own_change_from timestamptz,
  add constraint sessions_own_change_check check ((own_change_at is null) = (own_change_from is null));
create index sessions_own_changes on sessions (own_change_at desc, id desc) where own_change_at is not null;

create function end_own_change() returns trigger language plpgsql as $$
begin
  new.own_change_at := null;
  new.own_change_from := null;
  return new;
end $$;
create trigger sessions_end_own_change before update of scheduled_at, attendance on sessions for each row
  when (old.own_change_at is not null and (old.scheduled_at <> new.scheduled_at or old.attendance is distinct from new.attendance))
  execute function end_own_change();

select notice_while('sessions', 'own_change', $$it.own_change_at is not null and it.cancelled_at is null$$);

-- The audit trail says who changed the time; that it was the client is no second change.
drop trigger audited_update_or_delete on sessions;
create trigger audited_update_or_delete after update or delete on sessions for each row
  execute function audit_change('session', 'id', 'unpaid_cents,held_on,places,earned_at,own_change_at,own_change_from');

-- What asks nothing of its reader goes from their list once they have seen it.
alter table notice_views add column seen_at timestamptz;
