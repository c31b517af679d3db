-- A booking, its own copy of each service, its planned sessions and what was measured in them.
create table bookings (
  id bigint generated always as identity primary key,
  client_id bigint not null references clients,
  address text not null,
  scheduled_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'completed', 'cancelled')),
  cost_cents bigint not null check (cost_cents >= 0),
  amount_paid_cents bigint not null default 0 check (amount_paid_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  cancel_reason text,
  -- When it was confirmed, completed or cancelled; tells how many were pending on an earlier day.
  left_pending_at timestamptz,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  check ((status = 'pending') = (left_pending_at is null)),
  constraint bookings_not_overpaid check (amount_paid_cents + discount_cents <= cost_cents)
);
create index bookings_by_status on bookings (status, id desc);
create index bookings_of_client on bookings (client_id, id desc);
create index bookings_left_pending_at on bookings (left_pending_at, created_at);
create index bookings_scheduled_at on bookings (scheduled_at, status);

create table booking_services (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  service_id bigint not null references services,
  name text not null,
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  session_count integer not null check (session_count > 0),
  days_between_sessions integer not null check (days_between_sessions > 0),
  duration_minutes integer not null check (duration_minutes > 0),
  unique (booking_id, service_id)
);
create index booking_services_service on booking_services (service_id, booking_id);

create table sessions (
  id bigint generated always as identity primary key,
  booking_id bigint not null references bookings,
  booking_service_id bigint not null references booking_services,
  client_id bigint not null references clients,
  session_number integer not null check (session_number > 0),
  scheduled_at timestamptz not null,
  notes text,
  price_cents bigint not null check (price_cents >= 0),
  amount_paid_cents bigint not null default 0 check (amount_paid_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  unpaid_cents bigint not null generated always as (price_cents - amount_paid_cents - discount_cents) stored,
  completed_at timestamptz,
  completed_by bigint references users,
  -- Set with the booking's cancellation on sessions still open: they leave every list and free their slots.
  cancelled_at timestamptz,
  unique (booking_service_id, session_number),
  check (not (completed_at is not null and cancelled_at is not null)),
  constraint sessions_not_overpaid check (amount_paid_cents + discount_cents <= price_cents)
);
create index sessions_of_booking on sessions (booking_id, scheduled_at, id);
create index sessions_of_client on sessions (client_id, scheduled_at, id);
create index sessions_open on sessions (scheduled_at, id) where completed_at is null and cancelled_at is null;
-- All three keys run the same way, so that one row comparison finds where a page starts.
create index sessions_done on sessions ((unpaid_cents > 0) desc, completed_at desc, id desc) where completed_at is not null;
-- Few at any time, and counted every minute by everybody who is signed in.
create index sessions_unpaid on sessions (completed_at desc, id desc) where completed_at is not null and unpaid_cents > 0;
create index sessions_scheduled on sessions (scheduled_at, id) where cancelled_at is null;

-- At every commit the booking's money is exactly the money on its sessions.
create function check_booking_sums() returns trigger language plpgsql as $$
declare
  booking bigint;
begin
  if tg_table_name = 'bookings' then
    booking := new.id;
  elsif tg_op = 'DELETE' then
    booking := old.booking_id;
  else
    booking := new.booking_id;
  end if;
  perform 1
    from bookings b
    left join lateral (
      select coalesce(sum(price_cents), 0) as price, coalesce(sum(amount_paid_cents), 0) as paid,
             coalesce(sum(discount_cents), 0) as discount
      from sessions where booking_id = b.id
    ) s on true
    where b.id = booking and (b.cost_cents, b.amount_paid_cents, b.discount_cents) <> (s.price, s.paid, s.discount);
  if found then
    raise exception 'booking %: its money differs from its sessions''', booking using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger bookings_equal_sessions
  after insert or update of cost_cents, amount_paid_cents, discount_cents on bookings
  deferrable initially deferred for each row execute function check_booking_sums();
create constraint trigger sessions_equal_booking
  after insert or delete or update of price_cents, amount_paid_cents, discount_cents on sessions
  deferrable initially deferred for each row execute function check_booking_sums();

create table measurements (
  id bigint generated always as identity primary key,
  session_id bigint not null references sessions,
  client_id bigint not null references clients,
  measurement_type_id bigint not null references measurement_types,
  value numeric(7, 2) not null check (value > 0),
  notes text,
  recorded_by bigint references users,
  recorded_at timestamptz not null default now()
);
create index measurements_of_session on measurements (session_id, id);
create index measurements_of_client on measurements (client_id, id desc);
create index measurements_latest on measurements (client_id, measurement_type_id, id desc);
