import { type Sentence, type SoldKind, type SoldReport, sentence } from '@revive/contract';
import type { Translate } from '../../lib/use-translation.ts';
import { change, count, money, type Way } from './cells.ts';
import type { Report } from './report-model.ts';

const NAMES: Readonly<Record<SoldKind, Sentence>> = {
  goods: sentence('Goods'),
  treatments: sentence('Treatments'),
  packages: sentence('Packages'),
};

/** What was sold by kind, however it was paid. Its sales open in their list. */
export function soldReport(
  { period, previous_period, rows, totals, gift_cards }: SoldReport,
  t: Translate,
): Report {
  const sold = (days: SoldReport['period'], channel?: string): Way => ({
    to: `/sales?status=confirmed&start_date=${days.start_date}&end_date=${days.end_date}${channel ? `&channel=${channel}` : ''}`,
  });
  const cellsOf = (name: string, sums: SoldReport['totals'], channel?: string) => ({
    name,
    sales: count(sums.sales, sold(period, channel)),
    gross: money(sums.gross),
    discount: money(0 - sums.discount),
    tax: money(sums.tax),
    total: money(sums.total, sold(period, channel)),
    before: money(sums.previous_total, sold(previous_period, channel)),
    change: change(sums.total, sums.previous_total),
  });
  return {
    isEmpty: [totals, gift_cards].every((sums) => sums.sales === 0 && sums.previous_sales === 0),
    emptyText: t('Nothing was sold in this period.'),
    figures: [
      {
        label: t('Sold'),
        now: money(totals.total, sold(period)),
        before: totals.previous_total,
        hint: t('with tax'),
      },
      { label: t('Number of sales'), now: count(totals.sales, sold(period)), before: totals.previous_sales },
      {
        label: t('Gift cards sold'),
        now: money(gift_cards.total, sold(period, 'CREDIT')),
        before: gift_cards.previous_total,
        hint: t('sold once they are spent'),
      },
    ],
    tables: [
      {
        id: 'sold',
        title: t('What was sold'),
        subtitle: t('Sales that are paid, on the day they were made, less what came back.'),
        columns: [
          { id: 'name', header: t('What') },
          { id: 'sales', header: t('Sales'), isFigure: true },
          { id: 'gross', header: t('Before discounts'), isFigure: true },
          { id: 'discount', header: t('Discounts'), isFigure: true },
          { id: 'tax', header: t('Tax'), isFigure: true },
          { id: 'total', header: t('Total'), isFigure: true },
          { id: 'before', header: t('Period before'), isFigure: true },
          { id: 'change', header: t('Change'), isFigure: true },
        ],
        rows: rows.map(({ what, ...sums }) => ({
          id: what,
          cells: cellsOf(t(NAMES[what]), sums, what === 'goods' ? undefined : 'SERVICES'),
        })),
        totals: cellsOf(t('Total'), totals),
      },
    ],
  };
}
