import type { BalanceLine, BalanceSheet } from '@revive/contract';
import { accountName } from '../../lib/account-names.ts';
import type { Translate } from '../../lib/use-translation.ts';
import { entriesOf } from './behind-balance.ts';
import { money, type Way } from './cells.ts';
import type { Report, ReportRow } from './report-model.ts';

type Side = 'debit' | 'credit';

/** Lines that no account holds: they are worked out. */
const WORKED_OUT: Readonly<Record<string, Way>> = {
  stock: { to: '/products' },
  unsold_goods: {},
  profit: { to: '/finance?tab=reports&report=profit-and-loss' },
};

/** What the business has on one side; what it owes and what is its owner's on the other. */
export function balanceSheetReport(data: BalanceSheet, t: Translate): Report {
  const rowsOf = (lines: readonly BalanceLine[], adds: Side): ReportRow[] =>
    lines.map(({ code, name, amount }) => ({
      id: code,
      cells: {
        name: accountName(code, name),
        amount: money(
          amount,
          WORKED_OUT[code] ?? {
            behind: { list: 'entries', filter: { ...entriesOf(code), end_date: data.date }, adds },
          },
        ),
      },
    }));
  const heading = (id: string, name: string): ReportRow => ({ id, kind: 'heading', cells: { name } });
  const sum = (id: string, name: string, amount: number): ReportRow => ({
    id,
    kind: 'sum',
    cells: { name, amount: money(amount) },
  });
  const other = Math.round((data.total_liabilities + data.total_equity) * 100) / 100;
  const columns = [
    { id: 'name', header: t('Account') },
    { id: 'amount', header: t('Amount'), isFigure: true },
  ];
  return {
    isEmpty: data.assets.length + data.liabilities.length + data.equity.length === 0,
    emptyText: t('Nothing was posted up to this day.'),
    figures: [
      { label: t('What the business has'), now: money(data.total_assets) },
      { label: t('What it owes'), now: money(data.total_liabilities) },
      { label: t('What is the owner’s'), now: money(data.total_equity) },
    ],
    tables: [
      {
        id: 'assets',
        title: t('What the business has'),
        columns,
        rows: rowsOf(data.assets, 'debit'),
        totals: { name: t('Total'), amount: money(data.total_assets) },
      },
      {
        id: 'owed',
        title: t('What it owes, and what is the owner’s'),
        subtitle: t('Both sides are equal.'),
        columns,
        rows: [
          heading('liabilities', t('What it owes')),
          ...rowsOf(data.liabilities, 'credit'),
          sum('total-liabilities', t('Total owed'), data.total_liabilities),
          heading('equity', t('What is the owner’s')),
          ...rowsOf(data.equity, 'credit'),
          sum('total-equity', t('Total of the owner'), data.total_equity),
        ],
        totals: { name: t('Total'), amount: money(other) },
      },
    ],
  };
}
