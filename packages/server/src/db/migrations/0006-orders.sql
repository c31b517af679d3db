-- Every sale is an order, whatever its channel; the sales screens, receipts and reports read nothing else.
create sequence order_numbers start 1001;

create table orders (
  id bigint generated always as identity primary key,
  order_number text not null unique default 'R' || nextval('order_numbers'),
  channel text not null check (channel in ('POS', 'ONLINE_SHOP', 'MOBILE_APP', 'SERVICES')),
  status text not null check (status in ('PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED')),
  client_id bigint references clients,
  booking_id bigint unique references bookings,
  subtotal_cents bigint not null check (subtotal_cents >= 0),
  tax_cents bigint not null default 0 check (tax_cents >= 0),
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  delivery_cents bigint not null default 0 check (delivery_cents >= 0),
  total_cents bigint not null check (total_cents >= 0),
  received_cents bigint not null default 0 check (received_cents >= 0),
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  sold_by bigint references users,
  created_at timestamptz not null default now(),
  constraint orders_refund_within_receipts check (refunded_cents <= received_cents)
);
create index orders_list on orders (id desc);
create index orders_of_client on orders (client_id, id desc);
create index orders_by_channel on orders (channel, created_at);
create index orders_created_at on orders (created_at);

create table order_lines (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  service_id bigint references services,
  name text not null,
  unit_price_cents bigint not null check (unit_price_cents >= 0),
  quantity integer not null check (quantity > 0),
  total_cents bigint not null generated always as (unit_price_cents * quantity) stored
);
create index order_lines_order on order_lines (order_id);
create index order_lines_service on order_lines (service_id);

-- Money that came in for an order or went back.
create table order_payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders,
  kind text not null check (kind in ('receipt', 'refund')),
  payment_method text not null check (payment_method in ('cash', 'card', 'mobile_money')),
  amount_cents bigint not null check (amount_cents > 0),
  reference text,
  journal_entry_id bigint not null references journal_entries,
  recorded_by bigint references users,
  recorded_at timestamptz not null default now()
);
create index order_payments_order on order_payments (order_id);
create index order_payments_recorded_at on order_payments (recorded_at);
