-- Of a client who is noted as a no-show or called off after they had arrived: when they arrived, for Undo to bring it back.
alter table sessions
  add column arrived_at timestamptz,
  add constraint sessions_arrived_before_check check (
    arrived_at is null or (attendance is not null and attendance in ('no_show', 'called_off'))
  );
