-- The counter sells while the line is cut, and each such sale arrives once: known devices, what they sent, and what a person settles.

create table devices (
  id bigint generated always as identity primary key,
  number smallint unique check (number > 0),
  name text not null check (is_legible(name)),
  public_key jsonb not null,
  thumbprint text not null unique check (thumbprint ~ '^[A-Za-z0-9_-]{43}$'),
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'revoked')),
  asked_by bigint not null references users,
  asked_at timestamptz not null default now(),
  approved_by bigint references users,
  approved_at timestamptz,
  revoked_by bigint references users,
  revoked_at timestamptz,
  revoke_reason text check (revoke_reason <> ''),
  last_seen_at timestamptz,
  waiting_count integer not null default 0 check (waiting_count >= 0),
  waiting_cents bigint not null default 0 check (waiting_cents >= 0),
  waiting_oldest_at timestamptz,
  waiting_said_at timestamptz,
  constraint devices_approved check (num_nonnulls(number, approved_by, approved_at) in (0, 3)
    and case state when 'waiting' then approved_at is null when 'approved' then approved_at is not null else true end),
  constraint devices_revoked check ((state = 'revoked') = (revoked_at is not null)
    and num_nonnulls(revoked_at, revoked_by, revoke_reason) in (0, 3)),
  constraint devices_waiting check (waiting_count > 0 or (waiting_cents = 0 and waiting_oldest_at is null))
);
comment on table devices is '[devices] A computer or phone of the counter that signs what it sells without a line. It stays, so that its number is never given twice.';
comment on column devices.number is 'What its receipts begin with, after a D; null until it is approved.';
comment on column devices.public_key is 'A JSON Web Key of P-256. The private half never leaves the device.';
comment on column devices.thumbprint is 'SHA-256 of the public key (RFC 7638): the same key is the same device.';
comment on column devices.waiting_count is 'How many sales the device said last that it has still to send; waiting_cents is what they are worth.';
create index devices_asked on devices (asked_at) where state = 'waiting';

create table offline_sales (
  id bigint generated always as identity primary key,
  sale_id uuid not null,
  device_id bigint references devices,
  device_seq bigint check (device_seq > 0),
  is_first boolean not null,
  sold_at timestamptz,
  received_at timestamptz not null,
  received_from bigint not null references users,
  receipt_number text,
  cashier_id bigint references users,
  client_phone text,
  shift_id bigint references drawer_shifts,
  total_cents bigint check (total_cents >= 0),
  is_cash boolean,
  body_hash bytea not null,
  sent_hash bytea not null unique,
  body text,
  state text not null check (state in ('booked', 'set_aside', 'refused')),
  order_id bigint unique references orders,
  constraint offline_sales_booked check ((state = 'booked') = (order_id is not null)),
  constraint offline_sales_first check (not is_first or num_nonnulls(device_id, device_seq) = 2)
);
comment on table offline_sales is '[pos] A sale that a device made without a line, as it was sent; what could not be booked is set aside for a person. Nothing of it changes but what became of it.';
comment on column offline_sales.sale_id is 'What the device made the sale with; the sale of the counter that was tried with the line before has the same.';
comment on column offline_sales.is_first is 'Whether the device is known by its signature and had used neither the id nor the number before. A forged sale keeps no place from a true one.';
comment on column offline_sales.shift_id is 'The shift it was sold in, open or not when it came.';
comment on column offline_sales.client_phone is 'Of the client it names, as 252 and nine digits; null for a walk-in.';
comment on column offline_sales.body is 'What was sent, as canonical JSON with its signature; null once its client was erased.';
comment on column offline_sales.body_hash is 'Of what was signed; sent_hash covers the signature too.';
create unique index offline_sales_sale on offline_sales (sale_id) where is_first;
create unique index offline_sales_number on offline_sales (device_id, device_seq) where is_first;
create unique index offline_sales_booked_as on offline_sales (body_hash) where order_id is not null;
create index offline_sales_booked on offline_sales (sale_id) where order_id is not null;
create index offline_sales_of_phone on offline_sales (client_phone) where client_phone is not null;
create index offline_sales_of_shift on offline_sales (shift_id) where shift_id is not null;
create index offline_sales_by_receipt on offline_sales (receipt_number) where order_id is not null;

create table sale_conflicts (
  id bigint generated always as identity primary key,
  offline_sale_id bigint not null references offline_sales,
  kind text not null check (kind in (
    'bad_signature', 'unknown_device', 'revoked_device', 'number_twice', 'id_twice', 'unreadable', 'line_off', 'over_limit',
    'not_allowed', 'sale_begun', 'product_unknown',
    'price_changed', 'tax_changed', 'short_stock', 'product_gone', 'discount_over_limit', 'after_shift_closed', 'clock_off',
    'rate_changed', 'cashier_gone', 'client_gone', 'transfer_doubtful')),
  detail jsonb not null default '{}',
  state text not null default 'open' check (state in ('open', 'settled')),
  opened_at timestamptz not null,
  settled_as text check (settled_as in ('accepted', 'counted', 'booked', 'refused')),
  settled_by bigint references users,
  settled_at timestamptz,
  reason text check (reason <> ''),
  journal_entry_id bigint unique references journal_entries,
  unique (offline_sale_id, kind),
  constraint sale_conflicts_settled
    check (num_nonnulls(settled_as, settled_by, settled_at, reason) = case state when 'open' then 0 else 4 end),
  constraint sale_conflicts_counted
    check (journal_entry_id is null or (kind = 'after_shift_closed' and settled_as = 'counted'))
);
comment on table sale_conflicts is '[pos] What a person has to look at in a sale that was made without a line: what had changed meanwhile, or why it was not booked.';
comment on column sale_conflicts.journal_entry_id is 'What takes late cash out of the difference of the shift that had counted it.';
create index sale_conflicts_open on sale_conflicts (id desc) where state = 'open';

alter table orders add column sale_id uuid unique;
comment on column orders.sale_id is 'What the counter made the sale with, where its key was such an id: sent with the line and made without it, it is one order.';
