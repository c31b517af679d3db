import { sql } from 'kysely';
import { type Invariant, invariant, usd } from '../db/invariant.ts';

const LINE_OF_COUNTED = sql`orders join order_lines on order_id = orders.id
  where paid_at is not null and status <> 'CANCELLED' and product_id is not null`;

/** The three views of the product sums: of all, of a channel, of a channel and a seller (migration 0010). */
const IN_VIEWS = sql`group by 4, 3, rollup (1, 2) having grouping(sold_by) = 1 or sold_by is not null`;

// No channel and no seller are numbered 0 to be compared, because null equals nothing.
const KEY = sql`coalesce(channel, '') as channel, coalesce(sold_by, 0) as sold_by`;

/** What is true of the sums behind the sales dashboard (decision 016). */
export const analyticsInvariants: Invariant[] = [
  invariant(
    'The sums of sales by day are the orders that count',
    sql`with summed as (
        select business_day, channel, coalesce(sold_by, 0) as sold_by, sum(orders) as orders, sum(total_cents) as cents
        from (
          select business_day, channel, sold_by, orders, total_cents from sales_days
          union all
          select business_day, channel, sold_by, orders, total_cents from sales_changes
        ) parts
        group by 1, 2, 3
      ), counted as (
        select business_day, channel, coalesce(sold_by, 0) as sold_by, count(*) as orders, sum(total_cents) as cents
        from orders where paid_at is not null and status <> 'CANCELLED'
        group by 1, 2, 3
      )
      select business_day || ' ' || channel || ', seller ' || sold_by,
        'the sums say ' || coalesce(summed.orders, 0) || ' orders and ' || ${usd('coalesce(summed.cents, 0)')}
        || ', the orders ' || coalesce(counted.orders, 0) || ' and ' || ${usd('coalesce(counted.cents, 0)')}
      from summed full join counted using (business_day, channel, sold_by)
      where (coalesce(summed.orders, 0), coalesce(summed.cents, 0)) <> (coalesce(counted.orders, 0), coalesce(counted.cents, 0))`,
  ),
  invariant(
    'The sums of products sold by day are the lines of the orders that count',
    sql`with changes as (
        select channel, sold_by, product_id, business_day, sum(quantity) as pieces, sum(revenue_cents) as cents
        from product_sales_changes ${IN_VIEWS}
      ), lines as (
        select channel, sold_by, product_id, business_day, sum(quantity) as pieces, sum(order_lines.total_cents) as cents
        from ${LINE_OF_COUNTED} ${IN_VIEWS}
      ), compared as (
        select ${KEY}, product_id, business_day, quantity as pieces, revenue_cents as cents from product_sales_days
        union all
        select ${KEY}, product_id, business_day, pieces, cents from changes
        union all
        select ${KEY}, product_id, business_day, -pieces, -cents from lines
      )
      select 'product ' || product_id || ' on ' || business_day || coalesce(' by ' || nullif(channel, ''), '')
          || coalesce(', seller ' || nullif(sold_by, 0), ''),
        'the sums exceed the orders by ' || sum(pieces) || ' pieces and ' || ${usd('sum(cents)')}
      from compared
      group by channel, sold_by, product_id, business_day
      having (sum(pieces), sum(cents)) <> (0, 0)`,
  ),
  invariant(
    'The sums of products by month are those by day',
    sql`with compared as (
        select ${KEY}, product_id, month, quantity as pieces, revenue_cents as cents from product_sales_months
        union all
        select ${KEY}, product_id, date_trunc('month', business_day)::date, -quantity, -revenue_cents from product_sales_days
      )
      select 'product ' || product_id || ' in the month of ' || month || coalesce(' by ' || nullif(channel, ''), '')
          || coalesce(', seller ' || nullif(sold_by, 0), ''),
        'the month exceeds its days by ' || sum(pieces) || ' pieces and ' || ${usd('sum(cents)')}
      from compared
      group by channel, sold_by, product_id, month
      having (sum(pieces), sum(cents)) <> (0, 0)`,
  ),
];
