import type { AnalyticsFilter, SalesChannel } from '@revive/contract';
import { type SqlBool, sql } from 'kysely';
import type * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { goodsReturnedIn, IS_SALE, isSaleIn, isSoldIn, isWithin } from '../orders/index.ts';

export interface ChannelSum {
  channel: z.output<typeof SalesChannel>;
  sold_by: number | null;
  /** The seller's name, else their user name. */
  first_name: string | null;
  last_name: string | null;
  orders: number;
  cents: number;
}

/** Sales totals by channel and seller. What came back is taken off on the day of its return. */
export async function listSalesSums(db: Db, wanted: AnalyticsFilter): Promise<ChannelSum[]> {
  const { rows } = await sql<ChannelSum>`
    select sums.*, case when trim(first_name || last_name) = '' then username else first_name end as first_name, last_name
    from (
      select channel, sold_by, sum(orders)::bigint as orders, sum(cents)::bigint as cents
      from (
        select channel, sold_by, count(*) as orders, sum(total_cents) as cents
        from orders
        where ${isSaleIn(wanted)} and ${isOf(wanted)}
        group by channel, sold_by
        union all
        select channel, sold_by, 0, -sum(order_returns.total_cents)
        from order_returns join orders on orders.id = order_returns.order_id
        where ${IS_SALE} and ${isWithin('order_returns.business_day', wanted)} and ${isOf(wanted)}
        group by channel, sold_by
      ) as moved
      group by channel, sold_by
    ) as sums left join users on users.id = sold_by
    order by channel, sold_by`.execute(db);
  return rows;
}

export interface ProductSum {
  product_id: number;
  name: string;
  quantity: number;
  revenue_cents: number;
}

/** The products with the highest revenue after returns, `limit` of them; none of which only some came back. */
export async function listProductSums(db: Db, wanted: AnalyticsFilter, limit: number): Promise<ProductSum[]> {
  const isWanted =
    wanted.channel || wanted.sales_person
      ? sql`exists (
          select from orders
          where orders.id = order_lines.order_id and ${isWithin('orders.business_day', wanted)} and ${isOf(wanted)}
        )`
      : sql`true`;
  const { rows } = await sql<ProductSum>`
    select product_id, products.name, best.quantity, revenue_cents
    from (
      select product_id, sum(quantity)::bigint as quantity, sum(total_cents)::bigint as revenue_cents
      from (
        select product_id, quantity, total_cents from order_lines where ${isSoldIn(wanted)} and ${isWanted}
        union all
        select product_id, quantity, total_cents from (${goodsReturnedIn(wanted, isOf(wanted))}) as returned
      ) as moved
      group by product_id
      having sum(total_cents) >= 0
      order by sum(total_cents) desc, product_id
      limit ${limit}
    ) as best join products on products.id = product_id
    order by revenue_cents desc, product_id`.execute(db);
  return rows;
}

const isOf = ({ channel, sales_person }: AnalyticsFilter) =>
  sql<SqlBool>`${channel ? sql`orders.channel = ${channel}` : sql`true`}
    and ${sales_person ? sql`orders.sold_by = ${sales_person}` : sql`true`}`;
