-- What an order of goods knows beyond a treatment sale: the buyer as named, delivery, hold, ending.
alter table orders
  add column business_day date,
  -- As the sale names the buyer; a walk-in or a guest has no client.
  add column client_name text not null default '',
  add column client_phone text,
  add column notes text not null default '',
  add column delivery_type text check (delivery_type in ('PICKUP', 'DELIVERY')),
  add column delivery_address text,
  add column delivery_paid_with_order boolean not null default true,
  -- Until when unpaid goods stay reserved; null once paid, accepted or over.
  add column hold_ends_at timestamptz,
  -- Opens the buyer's own page.
  add column access_token text unique,
  -- When the ledger took the sale: at payment, or when staff accepted it unpaid.
  add column recognised_at timestamptz,
  add column paid_at timestamptz,
  -- What was handed over at the counter; the change is what exceeds the total.
  add column tendered_cents bigint check (tendered_cents >= 0),
  add column cancelled_at timestamptz,
  add column cancelled_by bigint references users,
  add column cancel_kind text check (cancel_kind in ('hold_ended', 'cancelled', 'void')),
  add column cancel_reason text;

update orders o set
  client_name = coalesce(c.name, ''),
  client_phone = c.phone,
  recognised_at = o.created_at,
  paid_at = case when o.status = 'CONFIRMED' then o.created_at end,
  cancelled_at = case when o.status = 'CANCELLED' then o.created_at end,
  cancel_kind = case when o.status = 'CANCELLED' then 'cancelled' end,
  business_day = (o.created_at at time zone coalesce((select settings ->> 'time_zone' from policy), 'Africa/Mogadishu'))::date
from orders self left join clients c on c.id = self.client_id
where self.id = o.id;

alter table orders
  alter business_day set not null,
  add constraint orders_total check (
    total_cents = subtotal_cents + tax_cents - discount_cents + case when delivery_paid_with_order then delivery_cents else 0 end
  ),
  add constraint orders_cancelled check ((status = 'CANCELLED') = (cancelled_at is not null)),
  add constraint orders_delivery check (
    (channel in ('ONLINE_SHOP', 'MOBILE_APP')) = (delivery_type is not null)
    and (delivery_type = 'DELIVERY') = (delivery_address is not null)
  ),
  add constraint orders_hold check (hold_ends_at is null or (status = 'PENDING' and paid_at is null));

drop index orders_by_channel;
drop index orders_created_at;
create index orders_by_day on orders (business_day desc, id desc);
create index orders_by_channel on orders (channel, business_day desc, id desc);
create index orders_by_seller on orders (sold_by, business_day desc, id desc);
create index orders_client_name_search on orders using gin (client_name gin_trgm_ops);
create index orders_number_search on orders using gin (order_number gin_trgm_ops);
create index orders_online on orders (id desc) where channel in ('ONLINE_SHOP', 'MOBILE_APP');
create index orders_online_by_status on orders (status, id desc) where channel in ('ONLINE_SHOP', 'MOBILE_APP');
create index orders_held on orders (hold_ends_at) where hold_ends_at is not null;
create index orders_refund_due on orders (id desc) where status = 'CANCELLED' and received_cents > refunded_cents;

alter table order_lines
  add column product_id bigint references products,
  add constraint order_lines_one_thing check (num_nonnulls(service_id, product_id) = 1);
create index order_lines_product on order_lines (product_id, order_id desc) where product_id is not null;

-- A guest's repeated call finds its attempt again, whoever is signed in or not.
create unique index payment_attempts_order_key on payment_attempts (order_id, idempotency_key);

-- At every commit an order is worth what its lines add up to.
create function check_order_lines() returns trigger language plpgsql as $$
begin
  perform 1 from orders o
    where o.id = new.id
      and o.subtotal_cents <> (select coalesce(sum(total_cents), 0) from order_lines where order_id = o.id);
  if found then
    raise exception 'order %: its subtotal differs from its lines', new.id using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create constraint trigger orders_equal_lines after insert or update of subtotal_cents on orders
  deferrable initially deferred for each row execute function check_order_lines();
