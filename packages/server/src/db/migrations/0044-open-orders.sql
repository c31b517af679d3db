-- What an order is still to do for is known by a table of few rows, so that no index of orders has what a payment or a delivery changes.

create table open_orders (
  order_id bigint primary key references orders on delete cascade,
  channel text not null,
  business_day date not null
);
create index open_orders_by_day on open_orders (business_day desc, order_id desc);
create index open_orders_of_goods on open_orders (order_id desc) where channel <> 'SERVICES';
comment on index open_orders_of_goods is 'Most open orders are treatments that were held and never paid. What is reserved, to deliver or to give back is looked for among the others.';
comment on table open_orders is '[orders] Orders that are to be paid, delivered or settled with their buyer: few of all there are. Written by a trigger, as is_open says.';
comment on column open_orders.channel is 'As the order has it, like its day: neither ever changes.';

insert into open_orders (order_id, channel, business_day)
  select id, channel, business_day from orders
  where (paid_at is null and status <> 'CANCELLED')
    or (channel in ('ONLINE_SHOP', 'MOBILE_APP') and status in ('PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED'))
    or case when recognised_at is not null and status <> 'CANCELLED' then total_cents - returned_cents else 0 end
      <> received_cents - refunded_cents;

drop index orders_by_day, orders_cancelled, orders_held, orders_large_reservations, orders_of_sold_bookings, orders_online_by_status,
  orders_owing, orders_refund_due, orders_to_fulfil, orders_unpaid;
create index orders_by_day on orders (business_day desc, id desc) include (channel, sold_by, total_cents, import_id);
comment on index orders_by_day is 'With these columns the sales of a period are added up from the index alone; those that are not paid or cancelled are taken off.';

create index orders_cancelled on orders (business_day desc, id desc, channel) where cancelled_at is not null;
comment on index orders_cancelled is 'Few are cancelled, so a list of them must not search among all others. The channel is in the key because it is checked there, without a look at the order.';
create index orders_online_cancelled on orders (id desc) where channel in ('ONLINE_SHOP', 'MOBILE_APP') and cancelled_at is not null;
