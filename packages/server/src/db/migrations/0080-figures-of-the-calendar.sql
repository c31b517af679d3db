-- How the calendar was used is added up by the day sessions were planned for: of the held ones that is all that is read.
create index sessions_held_as_planned on sessions (scheduled_at) include (booking_service_id)
  where completed_at is not null and cancelled_at is null;
create index sessions_missed on sessions (scheduled_at) where attendance = 'no_show' and cancelled_at is null;
