-- Each try to get money from a wallet, stored before the wallet is asked and settled after.
create table payment_attempts (
  id bigint generated always as identity primary key,
  -- Ours, never used again, and what the wallet is asked about later.
  reference text not null unique,
  wallet text not null,
  booking_id bigint references bookings,
  order_id bigint references orders,
  phone text not null,
  -- 0 where a discount covers everything and no wallet is asked.
  amount_cents bigint not null check (amount_cents >= 0),
  -- What the settled payment is to do; for a booking the discount and the chosen services.
  intent jsonb not null,
  state text not null default 'created' check (state in ('created', 'sent', 'succeeded', 'failed', 'unknown')),
  failure text,
  wallet_transaction_id text,
  idempotency_key text,
  created_by bigint references users,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  settled_at timestamptz,
  lookups integer not null default 0,
  next_lookup_at timestamptz,
  check (num_nonnulls(booking_id, order_id) = 1),
  check ((state in ('succeeded', 'failed')) = (settled_at is not null))
);
-- While one attempt is open a second one for the same booking or order is refused.
create unique index payment_attempts_open_booking on payment_attempts (booking_id) where state in ('created', 'sent', 'unknown');
create unique index payment_attempts_open_order on payment_attempts (order_id) where state in ('created', 'sent', 'unknown');
create index payment_attempts_open on payment_attempts (next_lookup_at) where state in ('created', 'sent', 'unknown');
create index payment_attempts_of_booking on payment_attempts (booking_id, id desc);
create index payment_attempts_of_order on payment_attempts (order_id, id desc);
create unique index payment_attempts_key on payment_attempts (created_by, idempotency_key);
