-- Late call-offs are counted beside no-shows, by the day they were planned for.
create index sessions_called_off_late on sessions (scheduled_at) where called_off_late and cancelled_at is null;
