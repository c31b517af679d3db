import type { SoldKind } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { IS_SALE, IS_SOLD_CARD } from '../orders/index.ts';
import type { Compared } from './rules.ts';

/** What was sold of a kind, in cents; what came back is taken off on the day of its return. */
export interface SoldSum {
  what: SoldKind | 'gift_cards';
  is_previous: boolean;
  sales: number;
  gross_cents: number;
  discount_cents: number;
  tax_cents: number;
}

/** What was sold in the period and in the previous one, by kind; a kind of which nothing was sold is left out. */
export async function listSoldSums(db: Db, { period, previous_period }: Compared): Promise<SoldSum[]> {
  const isIn = (column: string) =>
    sql`${sql.ref(column)} between ${previous_period.start_date}::date and ${period.end_date}::date`;
  const { rows } = await sql<SoldSum>`
    select what, day < ${period.start_date}::date as is_previous, sum(sales)::bigint as sales, sum(gross)::bigint as gross_cents,
      sum(discount)::bigint as discount_cents, sum(tax)::bigint as tax_cents
    from (
      select case when orders.booking_id is null then 'goods' when bookings.package_id is null then 'treatments' else 'packages' end as what,
        business_day as day, 1 as sales, total_cents - tax_cents + orders.discount_cents as gross, orders.discount_cents as discount,
        tax_cents as tax
      from orders left join bookings on bookings.id = orders.booking_id
      where ${IS_SALE} and ${isIn('orders.business_day')}
      union all
      select 'goods', order_returns.business_day, 0,
        order_returns.tax_cents - order_returns.total_cents - order_returns.discount_cents, -order_returns.discount_cents, -order_returns.tax_cents
      from order_returns join orders on orders.id = order_returns.order_id
      where ${IS_SALE} and ${isIn('order_returns.business_day')}
      union all
      select 'gift_cards', business_day, 1, subtotal_cents, 0, 0 from orders
      where ${IS_SOLD_CARD} and ${isIn('orders.business_day')}
    ) as sold
    group by 1, 2`.execute(db);
  return rows;
}
