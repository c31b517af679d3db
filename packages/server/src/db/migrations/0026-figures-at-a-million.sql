-- What figures and reports still added up row by row, kept so that they cost the same however much was sold: the products
-- that brought in most, how many were sold, and which clients somebody treated.

-- A product's sums lie together, and the best products of a month are read from an index in their order: from both the
-- best of any range are found without adding up all others. The few days of a short range are read as they are.
alter table product_sales_days
  drop constraint product_sales_days_channel_sold_by_business_day_product_id__key,
  add constraint product_sales_days_of_product
    unique nulls not distinct (channel, sold_by, product_id, business_day) include (quantity, revenue_cents);
alter table product_sales_months
  drop constraint product_sales_months_channel_sold_by_month_product_id_quant_key,
  add constraint product_sales_months_of_product
    unique nulls not distinct (channel, sold_by, product_id, month) include (quantity, revenue_cents);
create index product_sales_days_of_day on product_sales_days (business_day);
create index product_sales_months_best
  on product_sales_months (channel, sold_by, month, revenue_cents desc) include (product_id);

-- All goods of a day together.
create table goods_days (
  business_day date primary key,
  quantity bigint not null,
  revenue_cents bigint not null,
  costed_quantity bigint not null,
  costed_revenue_cents bigint not null,
  cost_cents bigint not null
);
-- Which products were sold on a day or in a month, a bit for each of 4,096: how many different ones a range has is
-- counted by putting its bits together.
create table goods_sold (
  pace text not null check (pace in ('day', 'month')),
  -- The day, or the first of the month.
  date date not null,
  -- Product 4,096 × part + n is bit n.
  part integer not null,
  products bit(4096) not null,
  primary key (pace, date, part)
);
create function product_bit(product_id bigint) returns bit language sql immutable as $$
  select set_bit(0::bit(4096), (product_id % 4096)::integer, 1)
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
      returning month, channel, sold_by, product_id, quantity
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
      returning business_day, channel, sold_by, product_id, quantity
  ), all_goods as (
    insert into goods_days as days (
      business_day, quantity, revenue_cents, costed_quantity, costed_revenue_cents, cost_cents
    )
      select business_day, sum(quantity), sum(revenue_cents), sum(costed_quantity), sum(costed_revenue_cents), sum(cost_cents)
      from taken group by 1
      on conflict (business_day) do update
        set quantity = days.quantity + excluded.quantity, revenue_cents = days.revenue_cents + excluded.revenue_cents,
          costed_quantity = days.costed_quantity + excluded.costed_quantity,
          costed_revenue_cents = days.costed_revenue_cents + excluded.costed_revenue_cents,
          cost_cents = days.cost_cents + excluded.cost_cents
  ), looked_at as (
    select pace, date, (product_id / 4096)::integer as part,
      coalesce(bit_or(product_bit(product_id)) filter (where quantity <> 0), 0::bit(4096)) as sold,
      bit_or(product_bit(product_id)) as products
    from (
      select 'day' as pace, business_day as date, product_id, quantity from by_day where channel is null and sold_by is null
      union all
      select 'month', month, product_id, quantity from by_month where channel is null and sold_by is null
    ) as summed
    group by 1, 2, 3
  ), marked as (
    insert into goods_sold (pace, date, part, products)
      select pace, date, part, looked_at.sold | (coalesce(kept.products, 0::bit(4096)) & ~looked_at.products)
      from looked_at left join goods_sold kept using (pace, date, part)
      on conflict (pace, date, part) do update set products = excluded.products
  )
  select count(*) into folded_of_products from taken;
  return greatest(folded, folded_of_products);
end $$;

insert into goods_days (business_day, quantity, revenue_cents, costed_quantity, costed_revenue_cents, cost_cents)
  select business_day, sum(quantity), sum(revenue_cents), sum(costed_quantity), sum(costed_revenue_cents), sum(cost_cents)
  from product_sales_days where channel is null and sold_by is null group by 1;
insert into goods_sold (pace, date, part, products)
  select 'day', business_day, product_id / 4096, bit_or(product_bit(product_id))
  from product_sales_days where channel is null and sold_by is null and quantity <> 0 group by 2, 3;
insert into goods_sold (pace, date, part, products)
  select 'month', date_trunc('month', date)::date, part, bit_or(products) from goods_sold group by 2, 3;

-- Held sessions by the first day of the month, so that long ranges read whole months.
create table session_months (
  month date not null,
  service_id bigint not null,
  therapist_id bigint,
  sessions bigint not null,
  worth_cents bigint not null,
  received_cents bigint not null,
  unique nulls not distinct (month, service_id, therapist_id)
);
insert into session_months (month, service_id, therapist_id, sessions, worth_cents, received_cents)
  select date_trunc('month', business_day)::date, service_id, therapist_id, sum(sessions), sum(worth_cents), sum(received_cents)
  from session_days group by 1, 2, 3;

-- Whom somebody treated in a month or in a week of it, a bit for each of 8,192 clients. How many different clients a
-- range has no sums can tell; its bits put together can. Weeks begin on the 1st, 9th, 17th and 25th.
create table clients_treated (
  stretch text not null check (stretch in ('week', 'month')),
  -- Its first day.
  date date not null,
  therapist_id bigint not null,
  -- Client 8,192 × part + n is bit n.
  part integer not null,
  clients bit(8192) not null,
  primary key (stretch, date, therapist_id, part)
);
create function client_bit(client_id bigint) returns bit language sql immutable as $$
  select set_bit(0::bit(8192), (client_id % 8192)::integer, 1)
$$;
create function week_of(day date) returns date language sql immutable as $$
  select date_trunc('month', day)::date + 8 * least((extract(day from day)::integer - 1) / 8, 3)
$$;
-- The month and the week a day lies in.
create function stretches_of(day date, out stretch text, out date date, out last_day date) returns setof record
  language sql immutable as $$
  select 'month', month, next_month - 1
    from (select date_trunc('month', day)::date as month, (date_trunc('month', day) + interval '1 month')::date as next_month) as of_day
  union all
  select 'week', week_of(day), case extract(day from week_of(day))
    when 25 then (date_trunc('month', day) + interval '1 month')::date - 1 else week_of(day) + 7 end
$$;

-- What is not folded yet says whose session it was; what was written before is in the bits already.
alter table session_changes add column client_id bigint;
create or replace function append_session(s sessions, sign integer) returns void language sql as $$
  insert into session_changes (business_day, service_id, therapist_id, client_id, sessions, worth_cents, received_cents)
    select s.held_on, service_id, s.completed_by, s.client_id, sign, sign * (s.price_cents - s.discount_cents), sign * s.amount_paid_cents
    from booking_services where id = s.booking_service_id;
$$;
insert into clients_treated (stretch, date, therapist_id, part, clients)
  select 'week', week_of(held_on), completed_by, client_id / 8192, bit_or(client_bit(client_id))
  from sessions where held_on is not null and completed_by is not null group by 2, 3, 4;
insert into clients_treated (stretch, date, therapist_id, part, clients)
  select 'month', date_trunc('month', date)::date, therapist_id, part, bit_or(clients) from clients_treated group by 2, 3, 4;

create or replace function fold_report_changes(at_most integer) returns bigint language plpgsql as $$
declare
  folded bigint;
  most bigint;
begin
  if not pg_try_advisory_xact_lock(hashtext('fold_report_changes')) then
    return 0;
  end if;

  with taken as (
    delete from ledger_changes where id in (select id from ledger_changes order by id limit at_most) returning *
  ), by_day as (
    insert into ledger_days as days (account, business_day, taxed, debit_cents, credit_cents)
      select account, business_day, taxed, sum(debit_cents), sum(credit_cents) from taken group by 1, 2, 3
      on conflict (account, business_day, taxed) do update
        set debit_cents = days.debit_cents + excluded.debit_cents, credit_cents = days.credit_cents + excluded.credit_cents
  )
  select count(*) into most from taken;

  -- A change shifts every later balance of its client and may end the row before, so those rows are written anew: few,
  -- as most changes are today's.
  with taken as (
    delete from receivable_changes where id in (select id from receivable_changes order by id limit at_most) returning *
  ), touched as (
    select client_id, min(business_day) as since from taken group by 1
  ), old as (
    delete from receivable_days days using touched
      where days.client_id = touched.client_id and days.until_day >= touched.since returning days.*
  ), start as (
    select distinct on (client_id) client_id, balance_cents - change_cents as balance_cents from old
    order by client_id, business_day
  ), changes as (
    select client_id, business_day, sum(change_cents) as change_cents
    from (
      select client_id, business_day, change_cents from old
      union all
      select client_id, business_day, change_cents from taken
    ) as both_kinds
    group by 1, 2 having sum(change_cents) <> 0
  ), written as (
    insert into receivable_days (client_id, business_day, until_day, change_cents, balance_cents)
      select client_id, business_day, lead(business_day, 1, 'infinity') over days, changes.change_cents,
        coalesce(start.balance_cents, 0) + sum(changes.change_cents) over days
      from changes left join start using (client_id)
      window days as (partition by client_id order by business_day)
  )
  select count(*) into folded from taken;
  most := greatest(most, folded);

  with taken as (
    delete from expense_changes where id in (select id from expense_changes order by id limit at_most) returning *
  ), by_day as (
    insert into expense_days as days (business_day, purpose, amount_cents, payments)
      select business_day, purpose, sum(amount_cents), sum(payments) from taken group by 1, 2
      on conflict (business_day, purpose) do update
        set amount_cents = days.amount_cents + excluded.amount_cents, payments = days.payments + excluded.payments
  )
  select count(*) into folded from taken;
  most := greatest(most, folded);

  with taken as (
    delete from session_changes where id in (select id from session_changes order by id limit at_most) returning *
  ), by_month as (
    insert into session_months as months (month, service_id, therapist_id, sessions, worth_cents, received_cents)
      select date_trunc('month', business_day)::date, service_id, therapist_id, sum(sessions), sum(worth_cents), sum(received_cents)
      from taken group by 1, 2, 3
      on conflict (month, service_id, therapist_id) do update
        set sessions = months.sessions + excluded.sessions, worth_cents = months.worth_cents + excluded.worth_cents,
          received_cents = months.received_cents + excluded.received_cents
  ), by_day as (
    insert into session_days as days (business_day, service_id, therapist_id, sessions, worth_cents, received_cents)
      select business_day, service_id, therapist_id, sum(sessions), sum(worth_cents), sum(received_cents)
      from taken group by 1, 2, 3
      on conflict (business_day, service_id, therapist_id) do update
        set sessions = days.sessions + excluded.sessions, worth_cents = days.worth_cents + excluded.worth_cents,
          received_cents = days.received_cents + excluded.received_cents
  ), looked_at as (
    -- A client may have been treated more than once, so a bit is what the sessions say now.
    select stretch, date, therapist_id, (client_id / 8192)::integer as part, bit_or(client_bit(client_id)) as clients,
      coalesce(bit_or(client_bit(client_id)) filter (where exists (
        select from sessions s
        where s.client_id = touched.client_id and completed_by = therapist_id and held_on between date and last_day
      )), 0::bit(8192)) as treated
    from (
      select distinct stretch, date, last_day, therapist_id, client_id
      from taken cross join lateral stretches_of(business_day)
      where therapist_id is not null and client_id is not null
    ) as touched
    group by 1, 2, 3, 4
  ), marked as (
    insert into clients_treated (stretch, date, therapist_id, part, clients)
      select stretch, date, therapist_id, part, treated | (coalesce(kept.clients, 0::bit(8192)) & ~looked_at.clients)
      from looked_at left join clients_treated kept using (stretch, date, therapist_id, part)
      on conflict (stretch, date, therapist_id, part) do update set clients = excluded.clients
  )
  select count(*) into folded from taken;
  return greatest(most, folded);
end $$;
