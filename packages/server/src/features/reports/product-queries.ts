import type { ReportPeriod } from '@revive/contract';
import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';
import { goodsReturnedIn, isSoldIn } from '../orders/index.ts';
import type { Compared, ProductSum } from './rules.ts';

/** Sums of one product; each row also has those of all products, beyond `limit` too. */
export interface ProductRow extends ProductSum {
  product_id: number;
  product_name: string;
  all: ProductSum & { products: number };
}

const SUMS = ['pieces', 'revenue_cents', 'costed_pieces', 'costed_revenue_cents', 'cost_cents'] as const;

const COLUMNS = SUMS.flatMap((name) => [
  { name, is: sql`now.${sql.ref(name)}` },
  { name: `previous_${name}`, is: sql`earlier.${sql.ref(name)}` },
]);

/** Goods sold less those that came back in a period, by product. One query per period takes half as long as both in one. */
const soldIn = (period: ReportPeriod) => sql`
  select product_id, sum(pieces) as pieces, sum(revenue_cents) as revenue_cents, sum(costed_pieces) as costed_pieces,
    sum(costed_revenue_cents) as costed_revenue_cents, sum(cost_cents) as cost_cents
  from (
    select product_id, sum(quantity) as pieces, sum(total_cents) as revenue_cents,
      sum(quantity) filter (where unit_cost_cents is not null) as costed_pieces,
      sum(total_cents) filter (where unit_cost_cents is not null) as costed_revenue_cents,
      sum(quantity * unit_cost_cents) as cost_cents
    from order_lines where ${isSoldIn(period)} group by product_id
    union all
    select product_id, quantity, total_cents, costed_quantity, costed_cents, cost_cents
    from (${goodsReturnedIn(period)}) as returned
  ) as moved
  group by product_id`;

const BEST_FIRST = sql`order by revenue_cents desc, pieces desc, previous_revenue_cents desc, product_id`;

/** Goods sold in either period, the highest revenue first, `limit` of them. */
export async function listProductSums(
  db: Db,
  { period, previous_period }: Compared,
  limit: number,
): Promise<ProductRow[]> {
  const sums = COLUMNS.map(({ name, is }) => sql`coalesce(${is}, 0)::bigint as ${sql.ref(name)}`);
  const totals = COLUMNS.map(({ name }) => sql`${sql.lit(name)}, sum(${sql.ref(name)})`);
  const { rows } = await sql<ProductRow>`
    with sums as (
      select product_id, ${sql.join(sums)}
      from (${soldIn(period)}) as now full join (${soldIn(previous_period)}) as earlier using (product_id)
    ), page as (
      select * from sums ${BEST_FIRST} limit ${limit}
    )
    select page.*, products.name as product_name,
      (select json_build_object('products', count(*), ${sql.join(totals)}) from sums) as "all"
    from page join products on products.id = page.product_id
    ${BEST_FIRST}`.execute(db);
  return rows;
}
