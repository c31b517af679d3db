import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { type RangePart, splitRange } from '../split-range.ts';
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

/**
 * Goods sold, the highest revenue first, `limit` of them: whole months from the sums by month, the days around them from
 * those by day, and the changes not folded yet, in one statement.
 */
export async function listProductSums(
  db: Db,
  { period, previous_period }: Compared,
  limit: number,
): Promise<ProductRow[]> {
  const parts = sql.join([...sales(period, false), ...sales(previous_period, true)], sql` union all `);
  const sums = sql.join(
    SUMS.map((name) => {
      const is_previous = name.startsWith('previous_');
      const column = sql.ref(name.replace('previous_', ''));
      const side = is_previous ? sql`is_previous` : sql`not is_previous`;
      return sql`coalesce(sum(${column}) filter (where ${side}), 0)::bigint as ${sql.ref(name)}`;
    }),
  );
  const totals = sql.join(SUMS.map((name) => sql`${sql.lit(name)}, sum(${sql.ref(name)})`));
  const { rows } = await sql<ProductRow>`
    with sums as (
      select product_id, ${sums} from (${parts}) as sales group by product_id
    ), those as (
      select * from sums where pieces <> 0 or previous_pieces <> 0
    ), page as (
      select * from those
      order by revenue_cents desc, pieces desc, previous_revenue_cents desc, product_id limit ${limit}
    )
    select page.*, products.name as product_name,
      (select json_build_object('products', count(*), ${totals}) from those) as "all"
    from page join products on products.id = page.product_id
    order by revenue_cents desc, pieces desc, previous_revenue_cents desc, product_id`.execute(db);
  return rows;
}

/** The sums of a period, whoever sold and through whatever channel. */
function sales({ start_date, end_date }: { start_date: string; end_date: string }, isPrevious: boolean) {
  const columns = sql`select product_id, quantity as pieces, revenue_cents, costed_quantity as costed_pieces,
    costed_revenue_cents, cost_cents, ${sql.lit(isPrevious)} as is_previous`;
  const within = (day: string, from: string, to: string) =>
    sql`${sql.ref(day)} between ${from}::date and ${to}::date`;
  const folded = splitRange(start_date, end_date).map(({ by, from, to }: RangePart) =>
    by === 'months'
      ? sql`${columns} from product_sales_months where channel is null and sold_by is null and ${within('month', from!, to!)}`
      : sql`${columns} from product_sales_days where channel is null and sold_by is null and ${within('business_day', from!, to!)}`,
  );
  return [
    ...folded,
    sql`${columns} from product_sales_changes where ${within('business_day', start_date, end_date)}`,
  ];
}
