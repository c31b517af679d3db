import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { bestProducts, foldedSums } from '../../lib/best-products.ts';
import { type RangePart, splitRange } from '../../lib/split-range.ts';
import type { Compared, ProductSum } from './rules.ts';

/** Sums of one product, and with every row those of all, beyond `limit` too. */
export interface ProductRow extends ProductSum {
  product_id: number;
  product_name: string;
  all: ProductSum & { products: number };
}

const SUMS = [
  'pieces',
  'revenue_cents',
  'costed_pieces',
  'costed_revenue_cents',
  'cost_cents',
  'previous_pieces',
  'previous_revenue_cents',
  'previous_costed_pieces',
  'previous_costed_revenue_cents',
  'previous_cost_cents',
] as const;

const sumsOf = sql.join(
  SUMS.map((name) => {
    const column = sql.ref(name.replace('previous_', ''));
    const side = name.startsWith('previous_') ? sql`is_previous` : sql`not is_previous`;
    return sql`coalesce(sum(${column}) filter (where ${side}), 0)::bigint as ${sql.ref(name)}`;
  }),
);
const BEST_FIRST = sql`order by revenue_cents desc, pieces desc, previous_revenue_cents desc, product_id`;

const ofEverything = sql`channel is null and sold_by is null`;
const FIGURES = sql`quantity as pieces, revenue_cents, costed_quantity as costed_pieces, costed_revenue_cents, cost_cents`;

/**
 * Goods sold, the highest revenue first, `limit` of them; none where fewer were sold in the period. The sums of all goods
 * are kept by day, and which of them were sold as bits, so that nothing here grows with the number of products.
 */
export async function listBestSums(
  db: Db,
  { period, previous_period }: Compared,
  limit: number,
): Promise<ProductRow[]> {
  const view = { channels: [null], isOfView: ofEverything, isOfChanges: sql`true`, ...period };
  const both = { start_date: previous_period.start_date, end_date: period.end_date };
  const isPrevious = sql`business_day < ${period.start_date}::date as is_previous`;
  const those = sql`business_day between ${both.start_date}::date and ${both.end_date}::date`;
  const { rows } = await sql<ProductRow>`
    with ${bestProducts(view, limit)}, both_changes as materialized (
      select product_id, ${isPrevious}, ${FIGURES} from product_sales_changes where ${those}
    ), sums as (
      select product_id, ${sumsOf}
      from (
        ${foldedSums(
          view,
          'best',
          sql`false as is_previous, folded.quantity as pieces, folded.revenue_cents,
          costed_quantity as costed_pieces, costed_revenue_cents, cost_cents`,
        )}
        union all
        ${foldedSums(
          { ...view, ...previous_period },
          'best',
          sql`true, folded.quantity, folded.revenue_cents,
          costed_quantity, costed_revenue_cents, cost_cents`,
        )}
        union all
        select * from both_changes where product_id in (select product_id from best)
      ) as sales
      group by product_id
    ), page as (
      select * from sums ${BEST_FIRST} limit ${limit}
    ), totals as (
      select ${sumsOf}
      from (
        select ${isPrevious}, ${FIGURES} from goods_days where ${those}
        union all
        select is_previous, pieces, revenue_cents, costed_pieces, costed_revenue_cents, cost_cents from both_changes
      ) as sales
    ), ${productsSold(both)}
    select page.*, products.name as product_name, (
      select json_build_object('products', (select products from products_sold), ${sql.join(
        SUMS.map((name) => sql`${sql.lit(name)}, ${sql.ref(name)}`),
      )}) from totals
    ) as "all"
    from page join products on products.id = page.product_id
    ${BEST_FIRST}`.execute(db);
  return rows;
}

/**
 * How many different products were sold in a range, as `products_sold (products)`: of each day and month there are bits
 * that say which (migration 0026), so they are put together and counted; what is not folded yet is looked at one by one.
 */
function productsSold(range: { start_date: string; end_date: string }): RawBuilder<unknown> {
  const kept = splitRange(range.start_date, range.end_date).map(
    ({ by, from, to }) =>
      sql`select part, products from goods_sold
        where pace = ${sql.lit(by === 'months' ? 'month' : 'day')} and date between ${from}::date and ${to}::date`,
  );
  return sql`
    sold as materialized (
      select part, bit_or(products) as products from (${sql.join(kept, sql` union all `)}) as bits group by part
    ), changed as (
      select product_id, sum(pieces) as change from both_changes group by product_id having sum(pieces) <> 0
    ), before as (
      select product_id, sum(quantity) as pieces
      from (${foldedSums({ isOfView: ofEverything, ...range }, 'changed', sql`folded.quantity`)}) as folded
      group by product_id
    ), products_sold as (
      select (select coalesce(sum(bit_count(products)), 0) from sold)
        + (select count(*) filter (where coalesce(pieces, 0) = 0)
            - count(*) filter (where coalesce(pieces, 0) <> 0 and coalesce(pieces, 0) + change = 0)
          from changed left join before using (product_id)) as products
    )`;
}

/** The same of however few products, from all that was sold: whole months from the sums by month, the days around them
 * from those by day, and the changes not folded yet. */
export async function listProductSums(
  db: Db,
  { period, previous_period }: Compared,
  limit: number,
): Promise<ProductRow[]> {
  const parts = sql.join([...sales(period, false), ...sales(previous_period, true)], sql` union all `);
  const totals = sql.join(SUMS.map((name) => sql`${sql.lit(name)}, sum(${sql.ref(name)})`));
  const { rows } = await sql<ProductRow>`
    with sums as (
      select product_id, ${sumsOf} from (${parts}) as sales group by product_id
    ), those as (
      select * from sums where pieces <> 0 or previous_pieces <> 0
    ), page as (
      select * from those ${BEST_FIRST} limit ${limit}
    )
    select page.*, products.name as product_name,
      (select json_build_object('products', count(*), ${totals}) from those) as "all"
    from page join products on products.id = page.product_id
    ${BEST_FIRST}`.execute(db);
  return rows;
}

/** The sums of a period, whoever sold and through whatever channel. */
function sales({ start_date, end_date }: { start_date: string; end_date: string }, isPrevious: boolean) {
  const columns = sql`select product_id, ${FIGURES}, ${sql.lit(isPrevious)} as is_previous`;
  const within = (day: string, from: string, to: string) =>
    sql`${sql.ref(day)} between ${from}::date and ${to}::date`;
  const folded = splitRange(start_date, end_date).map(({ by, from, to }: RangePart) =>
    by === 'months'
      ? sql`${columns} from product_sales_months where ${ofEverything} and ${within('month', from!, to!)}`
      : sql`${columns} from product_sales_days where ${ofEverything} and ${within('business_day', from!, to!)}`,
  );
  return [
    ...folded,
    sql`${columns} from product_sales_changes where ${within('business_day', start_date, end_date)}`,
  ];
}
