import { type Analytics, type AnalyticsFilter, dollars, TOP_PRODUCTS } from '@revive/contract';
import type { Db } from '../db/client.ts';
import { Invalid } from '../errors.ts';
import { isShort, splitRange } from '../split-range.ts';
import {
  listBestSums,
  listNamedSellers,
  listProductNames,
  listProductSums,
  listSalesSums,
} from './queries.ts';
import { averageCents, sumBy, totalOf } from './rules.ts';

/**
 * What was paid for and not taken back, by channel, person and product, on the business days asked for. Its cost
 * grows with days, people and products, not with sales. Throws `Invalid` when the days run backwards.
 */
export async function getAnalytics(db: Db, filter: AnalyticsFilter): Promise<Analytics> {
  const { start_date, end_date } = filter;
  if (start_date && end_date && end_date < start_date)
    throw new Invalid({ end_date: ['The end date cannot be before the start date.'] });
  const sums = await listSalesSums(db, filter);
  const products = await topProducts(db, filter);
  const total = totalOf(sums);
  return {
    total_sales: dollars(total.cents),
    total_orders: total.orders,
    average_order_value: dollars(averageCents(total)),
    sales_by_person: await byPerson(db, sums),
    sales_by_channel: sumBy(sums, (sum) => sum.channel).map(({ of, cents, orders }) => ({
      sales_channel: of,
      total: dollars(cents),
      count: orders,
    })),
    top_products: await named(db, products),
  };
}

async function topProducts(db: Db, filter: AnalyticsFilter) {
  const { start_date, end_date } = filter;
  const best = isShort(start_date, end_date) ? [] : await listBestSums(db, filter, TOP_PRODUCTS);
  return best.length > 0 ? best : listProductSums(db, filter, splitRange(start_date, end_date), TOP_PRODUCTS);
}

async function byPerson(db: Db, sums: Awaited<ReturnType<typeof listSalesSums>>) {
  const people = sumBy(sums, (sum) => sum.sold_by);
  const names = await listNamedSellers(
    db,
    people.map((person) => person.of),
  );
  const byId = new Map(names.map((person) => [person.id, person]));
  return people.map(({ of, cents, orders }) => ({
    sales_person: byId.get(of)!,
    total: dollars(cents),
    count: orders,
  }));
}

async function named(db: Db, sums: Awaited<ReturnType<typeof listProductSums>>) {
  const names = await listProductNames(
    db,
    sums.map((sum) => sum.product_id),
  );
  const byId = new Map(names.map(({ id, name }) => [id, name]));
  return sums.map((sum) => ({
    product: sum.product_id,
    product_name: byId.get(sum.product_id)!,
    total_revenue: dollars(sum.revenue_cents),
    quantity: sum.quantity,
  }));
}
