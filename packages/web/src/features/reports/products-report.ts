import type { ProductsReport } from '@revive/contract';
import type { Address } from '../../lib/address.ts';
import type { Translate } from '../../lib/use-translation.ts';
import { change, count, money, percent } from './cells.ts';
import type { Report, ReportColumn } from './report-model.ts';

type Days = ProductsReport['period'];
type Sums = ProductsReport['totals'];

/** Revenue from goods, and their margin. */
export function productsReport(data: ProductsReport, t: Translate): Report {
  const { period, previous_period, products, other, totals } = data;
  const cellsOf = (sums: Sums, product?: number) => ({
    pieces: count(sums.pieces, salesOf(product, period)),
    revenue: money(sums.revenue, salesOf(product, period)),
    before: money(sums.previous_revenue, salesOf(product, previous_period)),
    change: change(sums.revenue, sums.previous_revenue),
    cost: money(hasCost(sums) ? sums.cost : null),
    margin: money(sums.margin),
    share: percent(sums.margin_percent),
    unknown: count(sums.pieces_without_cost),
  });
  const isUnknown = totals.pieces_without_cost > 0;
  const columns: (ReportColumn | false)[] = [
    { id: 'name', header: t('Product') },
    { id: 'pieces', header: t('Pieces'), isFigure: true },
    { id: 'revenue', header: t('Revenue'), isFigure: true },
    { id: 'before', header: t('Period before'), isFigure: true },
    { id: 'change', header: t('Change'), isFigure: true },
    { id: 'cost', header: t('Cost'), isFigure: true },
    { id: 'margin', header: t('Margin'), isFigure: true },
    { id: 'share', header: t('Margin %'), isFigure: true },
    isUnknown && { id: 'unknown', header: t('Cost unknown'), isFigure: true },
  ];
  return {
    isEmpty: totals.pieces === 0 && totals.previous_pieces === 0,
    figures: [
      { label: t('Revenue'), now: money(totals.revenue), before: totals.previous_revenue },
      { label: t('Pieces'), now: count(totals.pieces), before: totals.previous_pieces },
      {
        label: t('Margin'),
        now: money(totals.margin),
        before: totals.previous_margin,
        ...(isUnknown && {
          hint: t('without {{count}} pieces whose cost is unknown', { count: totals.pieces_without_cost }),
        }),
      },
      {
        label: t('Margin %'),
        now: percent(totals.margin_percent),
        before: totals.previous_margin_percent,
      },
    ],
    chart: { kind: 'rank', title: t('Revenue by product'), table: 'products', columns: ['revenue'] },
    tables: [
      {
        id: 'products',
        title: t('Sales by product'),
        subtitle: t('Paid orders that are not cancelled, before tax and discount.'),
        columns: columns.filter((column) => column !== false),
        rows: [
          ...products.map(({ product, product_name, ...sums }) => ({
            id: String(product),
            cells: { name: product_name, ...cellsOf(sums, product) },
          })),
          ...(other
            ? [
                {
                  id: 'other',
                  kind: 'heading' as const,
                  cells: {
                    name: t('{{count}} other products', { count: other.products }),
                    ...cellsOf(other),
                  },
                },
              ]
            : []),
        ],
        totals: { name: t('Total'), ...cellsOf(totals) },
      },
    ],
  };
}

const hasCost = ({ pieces, pieces_without_cost }: Sums) => pieces === 0 || pieces_without_cost < pieces;

/** Link to the sales of a figure: those that are paid and not voided. */
function salesOf(product: number | undefined, { start_date, end_date }: Days): { to?: Address } {
  if (product === undefined) return {};
  const wanted = { product: String(product), status: 'confirmed', start_date, end_date };
  return { to: `/sales?${new URLSearchParams(wanted).toString()}` };
}
