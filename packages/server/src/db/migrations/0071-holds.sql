-- A chosen time is held while it is booked. Its id opens it, also to a visitor later, so it is 128 random bits.
alter table occupancies
  add column hold_id text,
  add constraint occupancies_hold_id_check check (hold_id is null or (reason = 'hold' and length(hold_id) = 22));
create index occupancies_of_hold on occupancies (hold_id) where hold_id is not null and released_at is null;

-- A hold changes no record.
drop trigger audited_resource on occupancies;
create trigger audited_resource after insert or update on occupancies for each row
  when (new.session_id is null and new.reason <> 'hold') execute function audit_change('resource', 'resource_id', '', 'occupancies');
