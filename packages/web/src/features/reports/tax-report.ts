import type { Tax } from '@revive/contract';
import type { Days } from '../../lib/period.ts';
import type { Translate } from '../../lib/use-translation.ts';
import { change, money } from './cells.ts';
import { formatPoint, pointDays } from './points.ts';
import type { Behind, Report } from './report-model.ts';

type Sums = Omit<Tax['rows'][number], 'date'>;
type Side = 'debit' | 'credit';

/** Taxed turnover and its tax, both less refunds, what wallets withheld of it, and the tax that is left to pay. */
export function taxReport(data: Tax, t: Translate): Report {
  const { by, period, previous_period, totals } = data;
  const turnover = (days: Days, side?: Side): Behind => ({
    list: 'entries',
    filter: { ...days, account: data.turnover_accounts.join(','), taxed: 'true', ...(side && { side }) },
    adds: side ?? 'credit',
  });
  const tax = (days: Days, side?: Side): Behind => ({
    list: 'entries',
    filter: { ...days, account: data.tax_account, without_movements: 'true', ...(side && { side }) },
    adds: side ?? 'credit',
  });
  const withheld = (days: Days): Behind => ({
    list: 'entries',
    filter: { ...days, account: data.withheld_account, without: data.tax_account },
    adds: 'debit',
  });
  const cellsOf = (days: Days, sums: Sums) => ({
    turnover: money(sums.turnover, { behind: turnover(days, 'credit') }),
    turnover_taken_back: money(sums.turnover_taken_back, { behind: turnover(days, 'debit') }),
    net_turnover: money(sums.net_turnover, { behind: turnover(days) }),
    tax: money(sums.tax, { behind: tax(days, 'credit') }),
    tax_taken_back: money(sums.tax_taken_back, { behind: tax(days, 'debit') }),
    net_tax: money(sums.net_tax, { behind: tax(days) }),
    withheld: money(sums.withheld, { behind: withheld(days) }),
    owed: money(sums.owed),
  });
  const before: Sums = {
    turnover: totals.previous_turnover,
    turnover_taken_back: totals.previous_turnover_taken_back,
    net_turnover: totals.previous_net_turnover,
    tax: totals.previous_tax,
    tax_taken_back: totals.previous_tax_taken_back,
    net_tax: totals.previous_net_tax,
    withheld: totals.previous_withheld,
    owed: totals.previous_owed,
  };
  // Only a business whose wallets withhold tax is shown it.
  const isWithheld = [...data.rows, totals, before].some((row) => row.withheld !== 0);
  const sums = [
    { id: 'turnover', header: t('Turnover'), isFigure: true },
    { id: 'turnover_taken_back', header: t('Turnover taken back'), isFigure: true },
    { id: 'net_turnover', header: t('Taxable turnover'), isFigure: true },
    { id: 'tax', header: t('Tax'), isFigure: true },
    { id: 'tax_taken_back', header: t('Tax taken back'), isFigure: true },
    { id: 'net_tax', header: t('Tax owed'), isFigure: true },
    ...(isWithheld
      ? [
          { id: 'withheld', header: t('Withheld by wallets'), isFigure: true },
          { id: 'owed', header: t('Left to pay'), isFigure: true },
        ]
      : []),
  ];
  const now = cellsOf(period, totals);
  return {
    isEmpty: data.rows.length === 0 && Object.values(before).every((sum) => sum === 0),
    figures: [
      { label: t('Taxable turnover'), now: now.net_turnover, before: before.net_turnover },
      { label: t('Tax owed'), now: now.net_tax, before: before.net_tax, isRiseGood: null },
      {
        label: t('Tax taken back'),
        now: now.tax_taken_back,
        before: before.tax_taken_back,
        isRiseGood: false,
      },
      ...(isWithheld
        ? [{ label: t('Left to pay'), now: now.owed, before: before.owed, isRiseGood: null }]
        : []),
    ],
    chart: {
      kind: 'time',
      title: by === 'day' ? t('Tax owed by day') : t('Tax owed by month'),
      table: 'rows',
      columns: ['net_tax'],
    },
    tables: [
      {
        id: 'rows',
        title: by === 'day' ? t('Tax by day') : t('Tax by month'),
        subtitle: t('Revenue that bears tax, before discounts.'),
        columns: [{ id: 'date', header: by === 'day' ? t('Day') : t('Month') }, ...sums],
        rows: [
          ...data.rows.map(({ date, ...row }) => ({
            id: date,
            cells: { date: formatPoint(date, by), ...cellsOf(pointDays(date, by, period), row) },
          })),
          { id: 'total', kind: 'sum', cells: { date: t('Total'), ...now } },
          {
            id: 'before',
            kind: 'heading',
            cells: { date: t('Period before'), ...cellsOf(previous_period, before) },
          },
        ],
        totals: {
          date: t('Change'),
          ...Object.fromEntries(
            (Object.keys(before) as (keyof Sums)[]).map((name) => [name, change(totals[name], before[name])]),
          ),
        },
      },
    ],
  };
}
