-- What sold goods cost, beside what they brought in, in the same sums by day and month (0010). Only pieces whose cost was
-- known when they were sold are costed: a margin is told of those and of no others.
alter table product_sales_changes
  add column costed_quantity integer not null default 0,
  add column costed_revenue_cents bigint not null default 0,
  add column cost_cents bigint not null default 0;
alter table product_sales_days
  add column costed_quantity bigint not null default 0,
  add column costed_revenue_cents bigint not null default 0,
  add column cost_cents bigint not null default 0;
alter table product_sales_months
  add column costed_quantity bigint not null default 0,
  add column costed_revenue_cents bigint not null default 0,
  add column cost_cents bigint not null default 0;

create or replace function append_product_sales(o orders, sign integer) returns void language sql as $$
  insert into product_sales_changes (
    business_day, channel, sold_by, product_id, quantity, revenue_cents, costed_quantity, costed_revenue_cents, cost_cents
  )
    select o.business_day, o.channel, o.sold_by, product_id, sign * quantity, sign * total_cents,
      case when unit_cost_cents is null then 0 else sign * quantity end,
      case when unit_cost_cents is null then 0 else sign * total_cents end,
      coalesce(sign * quantity * unit_cost_cents, 0)
    from order_lines where order_id = o.id and product_id is not null;
$$;

create or replace function fold_sales_changes(at_most integer) returns bigint language plpgsql as $$
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
    select business_day, channel, sold_by, product_id, sum(quantity) as quantity, sum(revenue_cents) as revenue_cents,
      sum(costed_quantity) as costed_quantity, sum(costed_revenue_cents) as costed_revenue_cents, sum(cost_cents) as cost_cents
    from taken group by business_day, product_id, rollup (channel, sold_by)
    -- What nobody is named for is in the view of whoever sold it.
    having grouping(sold_by) = 1 or sold_by is not null
    -- Rows that are read together lie together.
    order by channel, sold_by, business_day, product_id
  ), by_month as (
    insert into product_sales_months as months (
      month, channel, sold_by, product_id, quantity, revenue_cents, costed_quantity, costed_revenue_cents, cost_cents
    )
      select date_trunc('month', business_day)::date, channel, sold_by, product_id, sum(quantity), sum(revenue_cents),
        sum(costed_quantity), sum(costed_revenue_cents), sum(cost_cents)
      from views group by 1, 2, 3, 4
      on conflict (channel, sold_by, month, product_id) do update
        set quantity = months.quantity + excluded.quantity, revenue_cents = months.revenue_cents + excluded.revenue_cents,
          costed_quantity = months.costed_quantity + excluded.costed_quantity,
          costed_revenue_cents = months.costed_revenue_cents + excluded.costed_revenue_cents,
          cost_cents = months.cost_cents + excluded.cost_cents
  ), by_day as (
    insert into product_sales_days as days (
      business_day, channel, sold_by, product_id, quantity, revenue_cents, costed_quantity, costed_revenue_cents, cost_cents
    )
      select business_day, channel, sold_by, product_id, quantity, revenue_cents, costed_quantity, costed_revenue_cents, cost_cents
      from views
      on conflict (channel, sold_by, business_day, product_id) do update
        set quantity = days.quantity + excluded.quantity, revenue_cents = days.revenue_cents + excluded.revenue_cents,
          costed_quantity = days.costed_quantity + excluded.costed_quantity,
          costed_revenue_cents = days.costed_revenue_cents + excluded.costed_revenue_cents,
          cost_cents = days.cost_cents + excluded.cost_cents
  )
  select count(*) into folded_of_products from taken;
  return greatest(folded, folded_of_products);
end $$;

-- Sales of goods with a known cost, made before their cost was summed.
insert into product_sales_changes (
  business_day, channel, sold_by, product_id, quantity, revenue_cents, costed_quantity, costed_revenue_cents, cost_cents
)
  select business_day, channel, sold_by, product_id, 0, 0, quantity, l.total_cents, quantity * unit_cost_cents
  from orders o join order_lines l on l.order_id = o.id
  where sale_counts(o) and product_id is not null and unit_cost_cents is not null;
