import { dollars, type ReportPeriod, SOLD_KINDS, type SoldReport } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { compare } from './rules.ts';
import { listSoldSums, type SoldSum } from './sold-queries.ts';

/** What was sold by kind, each sale once, and gift cards beside it. */
export async function getSold(db: Db, wanted: ReportPeriod): Promise<SoldReport> {
  const compared = compare(wanted);
  const sums = await listSoldSums(db, compared);
  const of = (what: SoldSum['what']) => present(sums.filter((sum) => sum.what === what));
  const { sales, previous_sales, total, previous_total } = of('gift_cards');
  return {
    ...compared,
    rows: SOLD_KINDS.map((what) => ({ what, ...of(what) })),
    totals: present(sums.filter(({ what }) => what !== 'gift_cards')),
    gift_cards: { sales, previous_sales, total, previous_total },
  };
}

function present(sums: readonly SoldSum[]): SoldReport['totals'] {
  const add = (of: (sum: SoldSum) => number, isPrevious = false) =>
    sums.reduce((total, sum) => total + (sum.is_previous === isPrevious ? of(sum) : 0), 0);
  const totalOf = (sum: SoldSum) => sum.gross_cents - sum.discount_cents + sum.tax_cents;
  return {
    sales: add(({ sales }) => sales),
    previous_sales: add(({ sales }) => sales, true),
    gross: dollars(add(({ gross_cents }) => gross_cents)),
    discount: dollars(add(({ discount_cents }) => discount_cents)),
    tax: dollars(add(({ tax_cents }) => tax_cents)),
    total: dollars(add(totalOf)),
    previous_total: dollars(add(totalOf, true)),
  };
}
