import { sql } from 'kysely';
import { type Invariant, invariant, usd } from '../../db/invariant.ts';

/** The three views of the product sums: of all, of a channel, of a channel and a seller (migration 0010). */
const IN_VIEWS = sql`group by 4, 3, rollup (1, 2) having grouping(sold_by) = 1 or sold_by is not null`;

// No channel and no seller are numbered 0 to be compared, because null equals nothing.
const KEY = sql`coalesce(channel, '') as channel, coalesce(sold_by, 0) as sold_by`;

const FIGURES = sql`quantity, revenue_cents, costed_quantity, costed_revenue_cents, cost_cents`;
const SUMMED = sql`sum(quantity) as quantity, sum(revenue_cents) as revenue_cents, sum(costed_quantity) as costed_quantity,
  sum(costed_revenue_cents) as costed_revenue_cents, sum(cost_cents) as cost_cents`;
const NEGATIVE = sql`-quantity, -revenue_cents, -costed_quantity, -costed_revenue_cents, -cost_cents`;
/** Signs are opposite, so nothing is left where both sides agree. */
const LEFT = sql`(sum(quantity), sum(revenue_cents), sum(costed_quantity), sum(costed_revenue_cents), sum(cost_cents)) <> (0, 0, 0, 0, 0)`;
const WHOSE = sql`coalesce(' by ' || nullif(channel, ''), '') || coalesce(', seller ' || nullif(sold_by, 0), '')`;
const BY_HOW_MUCH = sql`sum(quantity) || ' pieces and ' || ${usd('sum(revenue_cents)')} || '; of known cost '
  || sum(costed_quantity) || ' pieces, ' || ${usd('sum(costed_revenue_cents)')} || ' and costs of ' || ${usd('sum(cost_cents)')}`;

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
    sql`with sold as (
        select channel, sold_by, product_id, business_day, quantity, order_lines.total_cents as revenue_cents,
          case when unit_cost_cents is null then 0 else quantity end as costed_quantity,
          case when unit_cost_cents is null then 0 else order_lines.total_cents end as costed_revenue_cents,
          coalesce(quantity * unit_cost_cents, 0) as cost_cents
        from orders join order_lines on order_id = orders.id
        where paid_at is not null and status <> 'CANCELLED' and product_id is not null
      ), lines as (
        select channel, sold_by, product_id, business_day, ${SUMMED} from sold ${IN_VIEWS}
      ), changes as (
        select channel, sold_by, product_id, business_day, ${SUMMED} from product_sales_changes ${IN_VIEWS}
      ), compared as (
        select ${KEY}, product_id, business_day, ${FIGURES} from product_sales_days
        union all
        select ${KEY}, product_id, business_day, ${FIGURES} from changes
        union all
        select ${KEY}, product_id, business_day, ${NEGATIVE} from lines
      )
      select 'product ' || product_id || ' on ' || business_day || ${WHOSE}, 'the sums exceed the orders by ' || ${BY_HOW_MUCH}
      from compared
      group by channel, sold_by, product_id, business_day
      having ${LEFT}`,
  ),
  invariant(
    'The sums of products by month are those by day',
    sql`with compared as (
        select ${KEY}, product_id, month, ${FIGURES} from product_sales_months
        union all
        select ${KEY}, product_id, date_trunc('month', business_day)::date, ${NEGATIVE} from product_sales_days
      )
      select 'product ' || product_id || ' in the month of ' || month || ${WHOSE}, 'the month exceeds its days by ' || ${BY_HOW_MUCH}
      from compared
      group by channel, sold_by, product_id, month
      having ${LEFT}`,
  ),
  invariant(
    'The sums of all goods by day are those of the products',
    sql`with compared as (
        select business_day, ${FIGURES} from goods_days
        union all
        select business_day, ${NEGATIVE} from product_sales_days where channel is null and sold_by is null
      )
      select business_day, 'the sums of all exceed those of the products by ' || ${BY_HOW_MUCH}
      from compared
      group by business_day
      having ${LEFT}`,
  ),
  invariant(
    'The products marked as sold on a day or in a month are those with pieces sold',
    sql`with sold as (
        select 'day' as pace, business_day as date, product_id, quantity from product_sales_days
        where channel is null and sold_by is null
        union all
        select 'month', month, product_id, quantity from product_sales_months where channel is null and sold_by is null
      ), bits as (
        select pace, date, (product_id / 4096)::integer as part, bit_or(product_bit(product_id)) as products
        from sold where quantity <> 0 group by 1, 2, 3
      )
      select pace || ' of ' || date || ', part ' || part,
        bit_count(coalesce(goods_sold.products, 0::bit(4096)) # coalesce(bits.products, 0::bit(4096))) || ' products are marked wrongly'
      from goods_sold full join bits using (pace, date, part)
      where coalesce(goods_sold.products, 0::bit(4096)) <> coalesce(bits.products, 0::bit(4096))`,
  ),
];
