-- What each proof of the books found: asked for by somebody, or made by the job of the night.
create table verifications (
  id bigint generated always as identity primary key,
  -- Null where nobody asked: then the night's job did.
  requested_by bigint references users,
  requested_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- How many invariants were checked, and how many rows were found that break one.
  checked integer not null default 0,
  broken_rows integer not null default 0,
  -- [{"name": what should be true, "rows": [{"record": …, "detail": …}]}], of the broken ones only.
  broken jsonb not null default '[]',
  -- The end of the audit trail's chain in the same moment.
  audit_position bigint,
  audit_hash bytea,
  -- Why it could not be brought to its end; then it proves nothing.
  failure text,
  -- The last one brought to its end: what it found stands until another one is.
  is_latest boolean not null default false,
  check (finished_at is null or started_at is not null),
  check (failure is null or finished_at is not null),
  check (not is_latest or (finished_at is not null and failure is null))
);
-- At most one is waiting or running.
create unique index verifications_open on verifications ((true)) where finished_at is null;
create unique index verifications_latest on verifications ((true)) where is_latest;

select notice_while('verifications', 'books_broken', 'it.is_latest and it.broken_rows > 0');

-- The first versions left a treatment sale pending that was paid in full once a part of it was cancelled, and so did the
-- sample business until now. It is paid since the later of its last receipt and its cancellation.
update orders o set
  status = 'CONFIRMED',
  paid_at = greatest(
    (select max(recorded_at) from order_payments where order_id = o.id),
    (select max(cancelled_at) from sessions where booking_id = o.booking_id)
  )
where o.booking_id is not null and o.status = 'PENDING' and o.paid_at is null
  and o.total_cents > 0 and o.received_cents - o.refunded_cents >= o.total_cents;
