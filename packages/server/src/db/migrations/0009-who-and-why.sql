-- Who held a session is kept beside who pressed Complete: the desk completes sessions for the therapists, whose work they are.
-- And why money of a cancelled order was given back is kept with that money.

alter table sessions add column held_by bigint references resources;
comment on column sessions.held_by is
  'The therapist who held it. Null where none was known: then it counts for who completed it (decision 134).';

-- No trigger: nothing of the business changes.
alter table sessions disable trigger user;
update sessions set held_by = (
    select resources.id from occupancies
    join resources on resources.id = occupancies.resource_id and resources.kind = 'therapist'
    where occupancies.session_id = sessions.id and occupancies.released_at is null
    order by resources.id limit 1)
  where completed_at is not null;
alter table sessions enable trigger user;

alter table sessions add constraint sessions_held_by_of_held check (held_by is null or completed_at is not null);

drop index sessions_held_by;
create index sessions_held_by on sessions (held_by, held_on desc, completed_at desc, id desc) where held_by is not null;
create index sessions_completed_by on sessions (completed_by, held_on desc, completed_at desc, id desc)
  where held_on is not null and held_by is null;
drop index sessions_held;
create index sessions_held on sessions (held_on desc, completed_at desc, id desc)
  include (booking_service_id, held_by, completed_by, client_id, price_cents, discount_cents, amount_paid_cents)
  where held_on is not null;

-- A column beside `reason`, which tells a reversal from a refund.
alter table order_payments
  add column refund_reason text check (refund_reason <> ''),
  add constraint order_payments_reason_of_refund check (refund_reason is null or (kind = 'refund' and reason is null));
comment on column order_payments.refund_reason is 'Why a manager gave the money of a cancelled order back.';
