import type { AccountFigure, ProfitAndLoss } from '@revive/contract';
import { accountName } from '../../lib/account-names.ts';
import { formatBusinessDay } from '../../lib/format-period.ts';
import type { Translate } from '../../lib/use-translation.ts';
import type { LedgerEntryListFilter } from '../../queries/reports.ts';
import { change, money } from './cells.ts';
import { formatPoint, pointDays } from './points.ts';
import type { Behind, Report, ReportRow, ReportTable } from './report-model.ts';

type Days = ProfitAndLoss['period'];
type Adds = 'debit' | 'credit';

/** Income and expenses by account, and the profit. */
export function profitAndLossReport(data: ProfitAndLoss, t: Translate): Report {
  const { period, previous_period, income, expenses, series } = data;
  const codes = { income: codesOf(income), expenses: codesOf(expenses) };
  const all = `${codes.income},${codes.expenses}`;
  const behind = (account: string, adds: Adds, days: Days = period): Behind => ({
    list: 'entries',
    filter: { ...days, account },
    adds,
  });
  const cells = (label: string, account: string, adds: Adds, now: number, before: number) => ({
    name: label,
    now: money(now, { behind: behind(account, adds) }),
    before: money(before, { behind: behind(account, adds, previous_period) }),
    change: change(now, before),
  });
  const rowOf =
    (adds: Adds) =>
    ({ account, name, amount, previous_amount }: AccountFigure): ReportRow => ({
      id: account,
      cells: cells(accountName(account, name), account, adds, amount, previous_amount),
    });
  const sum = (id: string, label: string, account: string, adds: Adds, now: number, before: number) =>
    ({ id, kind: 'sum', cells: cells(label, account, adds, now, before) }) as const;
  const { total_income, previous_total_income, total_expenses, previous_total_expenses } = data;
  const { net_result, previous_net_result, unearned } = data;
  return {
    isEmpty: [...income, ...expenses].every(({ amount, previous_amount }) => !amount && !previous_amount),
    figures: [
      {
        label: t('Income'),
        now: money(total_income, { behind: behind(codes.income, 'credit') }),
        before: previous_total_income,
      },
      {
        label: t('Costs'),
        now: money(total_expenses, { behind: behind(codes.expenses, 'debit') }),
        before: previous_total_expenses,
        isRiseGood: false,
      },
      {
        label: t('Net result'),
        now: money(net_result, { behind: behind(all, 'credit') }),
        before: previous_net_result,
      },
    ],
    chart: {
      kind: 'time',
      title: series.by === 'day' ? t('Income and costs by day') : t('Income and costs by month'),
      table: 'series',
      columns: ['income', 'expenses'],
    },
    tables: [
      {
        id: 'series',
        title: t('The numbers of the chart'),
        isFolded: true,
        columns: [
          { id: 'date', header: series.by === 'day' ? t('Day') : t('Month') },
          { id: 'income', header: t('Income'), isFigure: true },
          { id: 'expenses', header: t('Costs'), isFigure: true },
        ],
        rows: series.points.map((point) => {
          const days = pointDays(point.date, series.by, period);
          return {
            id: point.date,
            cells: {
              date: formatPoint(point.date, series.by),
              income: money(point.income, { behind: behind(codes.income, 'credit', days) }),
              expenses: money(point.expenses, { behind: behind(codes.expenses, 'debit', days) }),
            },
          };
        }),
      },
      {
        id: 'accounts',
        title: t('Profit and loss by account'),
        columns: [
          { id: 'name', header: t('Account') },
          { id: 'now', header: t('This period'), isFigure: true },
          { id: 'before', header: t('Period before'), isFigure: true },
          { id: 'change', header: t('Change'), isFigure: true },
        ],
        rows: [
          { id: 'income', kind: 'heading', cells: { name: t('Income') } },
          ...income.map(rowOf('credit')),
          sum('total-income', t('Total income'), codes.income, 'credit', total_income, previous_total_income),
          { id: 'costs', kind: 'heading', cells: { name: t('Costs') } },
          ...expenses.map(rowOf('debit')),
          sum(
            'total-costs',
            t('Total costs'),
            codes.expenses,
            'debit',
            total_expenses,
            previous_total_expenses,
          ),
        ],
        totals: cells(t('Net result'), all, 'credit', net_result, previous_net_result),
      },
      {
        id: 'unearned',
        title: t('Not yet earned'),
        subtitle: t('It becomes income as the sessions are held.'),
        columns: [
          { id: 'name', header: t('Account') },
          { id: 'now', header: formatBusinessDay(period.end_date), isFigure: true },
          { id: 'before', header: formatBusinessDay(previous_period.end_date), isFigure: true },
          { id: 'change', header: t('Change'), isFigure: true },
        ],
        rows: [
          {
            id: unearned.account,
            cells: {
              name: accountName(unearned.account, unearned.name),
              now: money(unearned.amount, { behind: balanceAt(unearned.account, period.end_date) }),
              before: money(unearned.previous_amount, {
                behind: balanceAt(unearned.account, previous_period.end_date),
              }),
              change: change(unearned.amount, unearned.previous_amount),
            },
          },
        ],
      },
      writtenOffTable(data, t),
    ],
  };
}

/** A debt given up for held sessions and goods is a cost, and stands among the costs too; for other sessions it is none. */
function writtenOffTable({ written_off, period, previous_period }: ProfitAndLoss, t: Translate): ReportTable {
  const figures = (of: 'earned' | 'unearned', filter: LedgerEntryListFilter) => {
    const behind = (days: Days): Behind => ({
      list: 'entries',
      filter: { ...days, ...filter },
      adds: 'debit',
    });
    const [now, before] = [written_off[of], written_off[`previous_${of}`]];
    return {
      now: money(now, { behind: behind(period) }),
      before: money(before, { behind: behind(previous_period) }),
      change: change(now, before),
    };
  };
  return {
    id: 'written-off',
    title: t('Debts written off'),
    subtitle: t('What clients need not pay any more, less what of that was taken back.'),
    columns: [
      { id: 'name', header: t('What it was owed for') },
      { id: 'now', header: t('This period'), isFigure: true },
      { id: 'before', header: t('Period before'), isFigure: true },
      { id: 'change', header: t('Change'), isFigure: true },
    ],
    rows: [
      {
        id: 'earned',
        cells: {
          name: t('Of sessions held and goods sold: a cost'),
          ...figures('earned', { account: 'written_off' }),
        },
      },
      {
        id: 'unearned',
        cells: {
          name: t('Written off before it was earned: it lowers what is not yet earned, and no profit'),
          ...figures('unearned', { account: 'unearned_treatments', write_offs: 'true' }),
        },
      },
    ],
  };
}

// A balance includes everything since the beginning.
const balanceAt = (account: string, end_date: string): Behind => ({
  list: 'entries',
  filter: { account, end_date },
  adds: 'credit',
});

const codesOf = (figures: readonly AccountFigure[]) => figures.map(({ account }) => account).join(',');
