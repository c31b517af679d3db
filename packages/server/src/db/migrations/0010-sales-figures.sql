-- What was sold, summed up by day, so that a year of sales is read as fast as a week of them. Every sale appends
-- what it changes, which blocks nobody; a job folds those changes into the sums. Readers add both, so they are
-- exact at any moment.
create table sales_changes (
  id bigint generated always as identity primary key,
  business_day date not null,
  channel text not null,
  sold_by bigint,
  orders integer not null,
  total_cents bigint not null
);
create table sales_days (
  business_day date not null,
  channel text not null,
  sold_by bigint,
  orders bigint not null,
  total_cents bigint not null,
  unique nulls not distinct (business_day, channel, sold_by)
);
create table product_sales_changes (
  id bigint generated always as identity primary key,
  business_day date not null,
  channel text not null,
  sold_by bigint,
  product_id bigint not null,
  quantity integer not null,
  revenue_cents bigint not null
);
-- What each product brought in, in three views at once: of every channel together (null), of a channel whoever sold
-- it (no seller), and of a channel and a seller. A reader adds up only the view it asks for, which has a row per
-- product and day at most.
create table product_sales_days (
  business_day date not null,
  channel text,
  sold_by bigint,
  product_id bigint not null,
  quantity bigint not null,
  revenue_cents bigint not null,
  -- With the sums in the index a range is read from a few pages of it, wherever its rows were written.
  unique nulls not distinct (channel, sold_by, business_day, product_id) include (quantity, revenue_cents)
);
-- The same by the first day of the month, so that long ranges read whole months.
create table product_sales_months (
  month date not null,
  channel text,
  sold_by bigint,
  product_id bigint not null,
  quantity bigint not null,
  revenue_cents bigint not null,
  unique nulls not distinct (channel, sold_by, month, product_id) include (quantity, revenue_cents)
);

-- A sale counts once it is paid, and until it is cancelled or void.
create function sale_counts(o orders) returns boolean language sql immutable as $$
  select o.paid_at is not null and o.status <> 'CANCELLED'
$$;

create function append_sale(o orders, sign integer) returns void language sql as $$
  insert into sales_changes (business_day, channel, sold_by, orders, total_cents)
    values (o.business_day, o.channel, o.sold_by, sign, sign * o.total_cents);
$$;

create function append_product_sales(o orders, sign integer) returns void language sql as $$
  insert into product_sales_changes (business_day, channel, sold_by, product_id, quantity, revenue_cents)
    select o.business_day, o.channel, o.sold_by, product_id, sign * quantity, sign * total_cents
    from order_lines where order_id = o.id and product_id is not null;
$$;

create function count_sale() returns trigger language plpgsql as $$
declare
  counted boolean := tg_op = 'UPDATE' and sale_counts(old);
  counts boolean := sale_counts(new);
  moved boolean := tg_op = 'UPDATE' and (old.business_day, old.channel, old.sold_by) is distinct from (new.business_day, new.channel, new.sold_by);
begin
  if counted and (not counts or moved or old.total_cents <> new.total_cents) then
    perform append_sale(old, -1);
  end if;
  if counts and (not counted or moved or old.total_cents <> new.total_cents) then
    perform append_sale(new, 1);
  end if;
  if counted and (not counts or moved) then
    perform append_product_sales(old, -1);
  end if;
  if counts and (not counted or moved) then
    perform append_product_sales(new, 1);
  end if;
  return null;
end $$;
create trigger orders_count_sale
  after insert or update of status, paid_at, total_cents, business_day, channel, sold_by on orders
  for each row execute function count_sale();

-- The lines of a sale that counts stand still: a correction is a void and a new sale.
create function refuse_change_of_counted_line() returns trigger language plpgsql as $$
declare
  line order_lines := case when tg_op = 'DELETE' then old else new end;
begin
  perform 1 from orders o where o.id = line.order_id and line.product_id is not null and sale_counts(o);
  if found then
    raise exception 'the goods of paid order % cannot change', line.order_id using errcode = 'integrity_constraint_violation';
  end if;
  return line;
end $$;
create trigger order_lines_stand_still before insert or update or delete on order_lines
  for each row execute function refuse_change_of_counted_line();

-- Moves at most so many changes of each kind into the sums and tells how many it moved. One at a time: whoever comes
-- second does nothing. A change leaves and its sum grows in one transaction, so no reader sees it twice or not at all.
create function fold_sales_changes(at_most integer) returns bigint language plpgsql as $$
declare
  folded bigint;
  folded_of_products bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_sales_changes')) then
    return 0;
  end if;
  with taken as (
    delete from sales_changes where id in (select id from sales_changes order by id limit at_most) returning *
  ), by_day as (
    insert into sales_days as days (business_day, channel, sold_by, orders, total_cents)
      select business_day, channel, sold_by, sum(orders), sum(total_cents) from taken group by 1, 2, 3
      on conflict (business_day, channel, sold_by) do update
        set orders = days.orders + excluded.orders, total_cents = days.total_cents + excluded.total_cents
  )
  select count(*) into folded from taken;
  with taken as (
    delete from product_sales_changes
      where id in (select id from product_sales_changes order by id limit at_most) returning *
  ), views as (
    select business_day, channel, sold_by, product_id, sum(quantity) as quantity, sum(revenue_cents) as revenue_cents
    from taken group by business_day, product_id, rollup (channel, sold_by)
    -- What nobody is named for is in the view of whoever sold it.
    having grouping(sold_by) = 1 or sold_by is not null
    -- Rows that are read together lie together.
    order by channel, sold_by, business_day, product_id
  ), by_month as (
    insert into product_sales_months as months (month, channel, sold_by, product_id, quantity, revenue_cents)
      select date_trunc('month', business_day)::date, channel, sold_by, product_id, sum(quantity), sum(revenue_cents)
      from views group by 1, 2, 3, 4
      on conflict (channel, sold_by, month, product_id) do update
        set quantity = months.quantity + excluded.quantity, revenue_cents = months.revenue_cents + excluded.revenue_cents
  ), by_day as (
    insert into product_sales_days as days (business_day, channel, sold_by, product_id, quantity, revenue_cents)
      select business_day, channel, sold_by, product_id, quantity, revenue_cents from views
      on conflict (channel, sold_by, business_day, product_id) do update
        set quantity = days.quantity + excluded.quantity, revenue_cents = days.revenue_cents + excluded.revenue_cents
  )
  select count(*) into folded_of_products from taken;
  return greatest(folded, folded_of_products);
end $$;

insert into sales_changes (business_day, channel, sold_by, orders, total_cents)
  select business_day, channel, sold_by, 1, total_cents from orders where paid_at is not null and status <> 'CANCELLED';

-- Sales by status, newest first. Few are unpaid or cancelled, so a list of them must not search among all others; the
-- channel is in the key because it is checked there, without a look at the order.
create index orders_unpaid on orders (business_day desc, id desc, channel) where paid_at is null and status <> 'CANCELLED';
create index orders_cancelled on orders (business_day desc, id desc, channel) where status = 'CANCELLED';
-- Orders still to be fulfilled are few. By a plain index on the status PostgreSQL may guess that a status is as common
-- online as at the counter, and rather walk through all online orders.
create index orders_to_fulfil on orders (id desc)
  where channel in ('ONLINE_SHOP', 'MOBILE_APP') and status in ('PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED');
