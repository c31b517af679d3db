-- Who of today's clients is here and who did not come: the desk notes it before a session is completed.
alter table sessions
  add column attendance text,
  add column attendance_at timestamptz,
  add constraint sessions_attendance_check check (attendance in ('arrived', 'no_show')),
  add constraint sessions_attendance_has_its_moment check ((attendance is null) = (attendance_at is null)),
  add constraint sessions_attendance_ends_when_completed check (attendance is null or completed_at is null);
