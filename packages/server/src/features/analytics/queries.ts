import type { AnalyticsFilter, SalesChannel } from '@revive/contract';
import { type SqlBool, sql } from 'kysely';
import type * as z from 'zod';
import type { Db } from '../../db/client.ts';
import { IS_SALE, isSoldIn, isWithin } from '../orders/index.ts';

export interface ChannelSum {
  channel: z.output<typeof SalesChannel>;
  sold_by: number | null;
  /** The seller's name, else their user name. */
  first_name: string | null;
  last_name: string | null;
  orders: number;
  cents: number;
}

/** Sales totals by channel and seller. */
export async function listSalesSums(db: Db, wanted: AnalyticsFilter): Promise<ChannelSum[]> {
  const { rows } = await sql<ChannelSum>`
    select sums.*, case when trim(first_name || last_name) = '' then username else first_name end as first_name, last_name
    from (
      select channel, sold_by, count(*) as orders, sum(total_cents)::bigint as cents
      from orders
      where ${IS_SALE} and ${isWithin('orders.business_day', wanted)} and ${isOf(wanted)}
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

/** The products with the highest revenue, `limit` of them. */
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
      from order_lines where ${isSoldIn(wanted)} and ${isWanted}
      group by product_id
      order by sum(total_cents) desc, product_id
      limit ${limit}
    ) as best join products on products.id = product_id
    order by revenue_cents desc, product_id`.execute(db);
  return rows;
}

const isOf = ({ channel, sales_person }: AnalyticsFilter) =>
  sql<SqlBool>`${channel ? sql`orders.channel = ${channel}` : sql`true`}
    and ${sales_person ? sql`orders.sold_by = ${sales_person}` : sql`true`}`;
