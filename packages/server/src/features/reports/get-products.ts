import { dollars, type ProductsReport, REPORT_ROWS, type ReportPeriod } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { listProductSums } from './product-queries.ts';
import { compare, marginOf, type ProductSum, subtract } from './rules.ts';

const NOTHING: ProductSum = {
  pieces: 0,
  revenue_cents: 0,
  costed_pieces: 0,
  costed_revenue_cents: 0,
  cost_cents: 0,
  previous_pieces: 0,
  previous_revenue_cents: 0,
  previous_costed_pieces: 0,
  previous_costed_revenue_cents: 0,
  previous_cost_cents: 0,
};
const SUMS = Object.keys(NOTHING) as (keyof ProductSum)[];

/** Goods sold and not cancelled, with the margin of those whose cost was known at the sale. */
export async function getProducts(db: Db, wanted: ReportPeriod): Promise<ProductsReport> {
  const compared = compare(wanted);
  const rows = await listProductSums(db, compared, REPORT_ROWS);
  const all = rows[0]?.all ?? { ...NOTHING, products: 0 };
  const others = all.products - rows.length;
  return {
    ...compared,
    products: rows.map((row) => ({
      product: row.product_id,
      product_name: row.product_name,
      ...present(row),
    })),
    other: others > 0 ? { products: others, ...present(subtract(all, rows, SUMS)) } : null,
    totals: present(all),
  };
}

function present(sum: ProductSum) {
  const margin = marginOf(sum.costed_pieces, sum.costed_revenue_cents, sum.cost_cents);
  const previous = marginOf(
    sum.previous_costed_pieces,
    sum.previous_costed_revenue_cents,
    sum.previous_cost_cents,
  );
  return {
    pieces: sum.pieces,
    previous_pieces: sum.previous_pieces,
    revenue: dollars(sum.revenue_cents),
    previous_revenue: dollars(sum.previous_revenue_cents),
    pieces_without_cost: sum.pieces - sum.costed_pieces,
    cost: dollars(sum.cost_cents),
    margin: margin.cents === null ? null : dollars(margin.cents),
    previous_margin: previous.cents === null ? null : dollars(previous.cents),
    margin_percent: margin.percent,
    previous_margin_percent: previous.percent,
  };
}
