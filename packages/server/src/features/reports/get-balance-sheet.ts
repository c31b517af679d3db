import { type BalanceLine, type BalanceSheet, dollars, sumCents } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { CsvFile } from '../../http/csv-file.ts';
import { businessDate, businessDayOf, startOfBusinessDay } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { sumStockWorth } from '../inventory/index.ts';
import { type AccountKind, type AccountSum, balanceOf, sumAccounts } from '../ledger/index.ts';
import { getPolicy } from '../policy/index.ts';

type Wanted = { date?: string | undefined; format: 'json' | 'csv' };

interface Line {
  code: string;
  name: string;
  cents: number;
}

/** What the business has, owes and is worth at the end of a day. That both sides are equal is true of the books, and tested. */
export async function getBalanceSheet(
  db: Db,
  clock: Clock,
  { date, format }: Wanted,
): Promise<BalanceSheet | CsvFile> {
  const { time_zone } = await getPolicy(db);
  const now = clock.now();
  const today = businessDate(now, time_zone);
  const day = date ?? today;
  const sums = await sumAccounts(db, day);
  const stock = await sumStockWorth(db, day < today ? endOf(day, time_zone) : null);
  const goods = (code: string, name: string): Line => ({ code, name, cents: stock });
  const assets = [...linesOf(sums, 'asset'), goods('stock', 'Stock')];
  const liabilities = linesOf(sums, 'liability');
  const profit =
    sumCents(linesOf(sums, 'income').map(centsOf)) - sumCents(linesOf(sums, 'expense').map(centsOf));
  const equity = [
    ...linesOf(sums, 'equity'),
    { code: 'profit', name: 'Profit so far', cents: profit },
    goods('unsold_goods', 'Goods not sold yet'),
  ];
  const sheet = {
    date: day,
    assets: shown(assets),
    liabilities: shown(liabilities),
    equity: shown(equity),
    total_assets: dollars(sumCents(assets.map(centsOf))),
    total_liabilities: dollars(sumCents(liabilities.map(centsOf))),
    total_equity: dollars(sumCents(equity.map(centsOf))),
  };
  return format === 'csv' ? fileOf(sheet) : sheet;
}

const centsOf = ({ cents }: Line): number => cents;

const linesOf = (sums: readonly AccountSum[], kind: AccountKind): Line[] =>
  sums
    .filter((sum) => sum.kind === kind)
    .map((sum) => ({ code: sum.code, name: sum.name, cents: balanceOf(sum) }));

const shown = (lines: readonly Line[]): BalanceLine[] =>
  lines
    .filter(({ cents }) => cents !== 0)
    .map(({ code, name, cents }) => ({ code, name, amount: dollars(cents) }));

/** The first instant after a business day. */
const endOf = (day: string, timeZone: string): Date =>
  businessDayOf(startOfBusinessDay(day, timeZone), timeZone).to;

const GROUPS = ['assets', 'liabilities', 'equity'] as const;

const fileOf = (sheet: BalanceSheet): CsvFile =>
  new CsvFile(
    `balance-sheet_${sheet.date}`,
    ['group', 'account', 'name', 'amount'],
    GROUPS.flatMap((group) => [
      ...sheet[group].map(({ code, name, amount }) => [group, code, name, amount]),
      [group, 'total', '', sheet[`total_${group}`]],
    ]),
  );
