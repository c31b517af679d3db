import type { ExpensesByPurpose } from '@revive/contract';
import type { Translate } from '../../lib/use-translation.ts';
import { change, count, money, percent } from './cells.ts';
import type { Behind, Report } from './report-model.ts';

type Sums = Pick<ExpensesByPurpose['rows'][number], 'amount' | 'previous_amount' | 'count' | 'share'>;

/** Expenses by purpose, the largest first. */
export function expensesReport(data: ExpensesByPurpose, t: Translate): Report {
  const { period, previous_period, account, rows, other } = data;
  const behind = (days: ExpensesByPurpose['period'], filter = {}): Behind => ({
    list: 'entries',
    filter: { ...days, account, ...filter },
    adds: 'debit',
  });
  const cellsOf = (purpose: string, sums: Sums, filter?: { purpose: string }) => ({
    purpose,
    amount: money(sums.amount, { behind: behind(period, filter ?? { other_purposes: 'true' }) }),
    // Which purposes are grouped as others depends on the period, so the earlier figure of that group has no
    // list.
    before: money(sums.previous_amount, filter && { behind: behind(previous_period, filter) }),
    change: change(sums.amount, sums.previous_amount),
    count: count(sums.count),
    share: percent(sums.share),
  });
  return {
    isEmpty: data.count === 0 && data.previous_count === 0,
    figures: [
      {
        label: t('Spent'),
        now: money(data.total, { behind: behind(period) }),
        before: data.previous_total,
        isRiseGood: false,
      },
      { label: t('Payments'), now: count(data.count), before: data.previous_count, isRiseGood: null },
    ],
    chart: { kind: 'rank', title: t('What it went for'), table: 'purposes', columns: ['amount'] },
    tables: [
      {
        id: 'purposes',
        title: t('Expenses by purpose'),
        subtitle: t('The purpose of the requisition, or what the payment is called.'),
        columns: [
          { id: 'purpose', header: t('Purpose') },
          { id: 'amount', header: t('Amount'), isFigure: true },
          { id: 'before', header: t('Period before'), isFigure: true },
          { id: 'change', header: t('Change'), isFigure: true },
          { id: 'count', header: t('Payments'), isFigure: true },
          { id: 'share', header: t('Share'), isFigure: true },
        ],
        rows: [
          ...rows.map(({ purpose, ...sums }) => ({
            id: purpose,
            cells: cellsOf(purpose, sums, { purpose }),
          })),
          ...(other
            ? [
                {
                  id: '',
                  kind: 'heading' as const,
                  cells: cellsOf(t('{{count}} other purposes', { count: other.purposes }), other),
                },
              ]
            : []),
        ],
        totals: {
          purpose: t('Total'),
          amount: money(data.total, { behind: behind(period) }),
          before: money(data.previous_total, { behind: behind(previous_period) }),
          change: change(data.total, data.previous_total),
          count: count(data.count),
        },
      },
    ],
  };
}
