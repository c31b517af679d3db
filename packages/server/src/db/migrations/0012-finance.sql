-- Requests to spend money, and payments that belong to no order: money out, and wallet payments without a booking.
create table requisitions (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose <> ''),
  amount_cents bigint not null check (amount_cents > 0),
  requester_id bigint not null references users,
  status text not null default 'pending' check (status in ('pending', 'verified', 'approved', 'rejected')),
  verified_by bigint references users,
  verified_at timestamptz,
  decided_by bigint references users,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  check ((status <> 'pending') = (verified_at is not null) and (verified_at is null) = (verified_by is null)),
  check ((status in ('approved', 'rejected')) = (decided_at is not null) and (decided_at is null) = (decided_by is null))
);
create index requisitions_by_status on requisitions (status, id desc);

create table finance_payments (
  id bigint generated always as identity primary key,
  direction text not null check (direction in ('out', 'in')),
  name text not null check (name <> ''),
  amount_cents bigint not null check (amount_cents > 0),
  -- What was given away beside the money that came in.
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  payment_method text not null check (payment_method in ('cash', 'card', 'mobile_money')),
  requisition_id bigint references requisitions,
  service_id bigint references services,
  product_id bigint references products,
  -- Whose wallet brought money in, where the number is a client's.
  client_id bigint references clients,
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed')),
  completed_at timestamptz,
  completed_by bigint references users,
  journal_entry_id bigint unique references journal_entries,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  -- Lists run by it: when the money moved, else when the payment was planned.
  dated_at timestamptz not null generated always as (coalesce(completed_at, created_at)) stored,
  -- A repeated call finds what the first one made.
  idempotency_key text,
  request_hash bytea,
  constraint finance_payments_completed_are_posted
    check ((status = 'completed') = (journal_entry_id is not null) and (status = 'completed') = (completed_at is not null)),
  check (direction = 'out' or (requisition_id is null and product_id is null and payment_method = 'mobile_money')),
  check (direction = 'in' or (discount_cents = 0 and client_id is null)),
  check ((idempotency_key is null) = (request_hash is null))
);
create index finance_payments_open on finance_payments (direction, dated_at desc, id desc) where status <> 'completed';
create index finance_payments_done on finance_payments (direction, dated_at desc, id desc) where status = 'completed';
create index finance_payments_list on finance_payments (direction, dated_at desc, id desc);
create index finance_payments_of_requisition on finance_payments (requisition_id) where requisition_id is not null;
create index finance_payments_of_client on finance_payments (client_id) where client_id is not null;
create index finance_payments_of_service on finance_payments (service_id) where service_id is not null;
create index finance_payments_of_product on finance_payments (product_id) where product_id is not null;
create unique index finance_payments_key on finance_payments (created_by, idempotency_key);

-- At every commit the payments of a requisition are of an approved one and within its amount, whoever paid at once.
create function check_requisition_covers_payments() returns trigger language plpgsql as $$
declare
  request requisitions;
begin
  select * into request from requisitions where id = new.requisition_id for update;
  if request.status <> 'approved' or request.amount_cents < (
    select coalesce(sum(amount_cents), 0) from finance_payments
    where requisition_id = request.id and status in ('pending', 'completed')
  ) then
    raise exception 'requisition %: it is not approved, or its payments exceed it', request.id
      using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger finance_payments_within_requisition
  after insert or update of amount_cents, requisition_id, status on finance_payments
  deferrable initially deferred for each row
  when (new.requisition_id is not null and new.status <> 'failed') execute function check_requisition_covers_payments();

-- A wallet payment may now be for such a payment as well.
alter table payment_attempts
  add column finance_payment_id bigint references finance_payments,
  drop constraint payment_attempts_check,
  add constraint payment_attempts_for_one_thing check (num_nonnulls(booking_id, order_id, finance_payment_id) = 1);
create unique index payment_attempts_open_finance_payment on payment_attempts (finance_payment_id)
  where state in ('created', 'sent', 'unknown');
create index payment_attempts_of_finance_payment on payment_attempts (finance_payment_id, id desc);
