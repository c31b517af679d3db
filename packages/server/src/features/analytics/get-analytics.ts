import { type Analytics, type AnalyticsFilter, dollars, text } from '@revive/contract';
import { TOP_PRODUCTS } from '@revive/contract/schemas';
import type { Db } from '../../db/client.ts';
import { Invalid } from '../../lib/errors.ts';
import { type ChannelSum, listProductSums, listSalesSums } from './queries.ts';
import { averageCents, sumBy, totalOf } from './rules.ts';

/**
 * Paid sales that were not cancelled, by channel, seller and product, on the given business days. Throws `Invalid` when
 * the end is before the start.
 */
export async function getAnalytics(db: Db, filter: AnalyticsFilter): Promise<Analytics> {
  const { start_date, end_date } = filter;
  if (start_date && end_date && end_date < start_date)
    throw new Invalid({ end_date: [text('The end date cannot be before the start date.')] });
  const sums = await listSalesSums(db, filter);
  const products = await listProductSums(db, filter, TOP_PRODUCTS);
  const total = totalOf(sums);
  return {
    total_sales: dollars(total.cents),
    total_orders: total.orders,
    average_order_value: dollars(averageCents(total)),
    sales_by_person: byPerson(sums),
    sales_by_channel: sumBy(sums, (sum) => sum.channel).map(({ of, cents, orders }) => ({
      sales_channel: of,
      total: dollars(cents),
      count: orders,
    })),
    top_products: products.map((sum) => ({
      product: sum.product_id,
      product_name: sum.name,
      total_revenue: dollars(sum.revenue_cents),
      quantity: sum.quantity,
    })),
  };
}

function byPerson(sums: readonly ChannelSum[]) {
  const names = new Map(
    sums.map(({ sold_by, first_name, last_name }) => [sold_by, { first_name, last_name }]),
  );
  return sumBy(sums, (sum) => sum.sold_by).map(({ of, cents, orders }) => {
    const { first_name, last_name } = names.get(of)!;
    return {
      sales_person: { id: of, first_name: first_name!, last_name: last_name! },
      total: dollars(cents),
      count: orders,
    };
  });
}
