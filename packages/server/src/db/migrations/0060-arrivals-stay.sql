-- An arrival stays noted when the session is completed, so that undoing a completion by mistake gives back who is here.
alter table sessions
  drop constraint sessions_attendance_ends_when_completed,
  add constraint sessions_completed_is_no_no_show check (completed_at is null or attendance is distinct from 'no_show');
