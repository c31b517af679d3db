import { dollars, sumCents, type TrialBalance, text } from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { CsvFile } from '../../http/csv-file.ts';
import { businessDate } from '../../lib/business-time.ts';
import type { Clock } from '../../lib/clock.ts';
import { Invalid } from '../../lib/errors.ts';
import { type AccountSum, sumAccounts } from '../ledger/index.ts';
import { getPolicy } from '../policy/index.ts';
import { dayBefore } from './rules.ts';

interface Wanted {
  date?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  format: 'json' | 'csv';
}

/** Every account with what was posted to it and what it holds. Throws `Invalid` for a period that is still to begin. */
export async function getTrialBalance(
  db: Db,
  clock: Clock,
  { date, from, to, format }: Wanted,
): Promise<TrialBalance | CsvFile> {
  const end = to ?? date ?? businessDate(clock.now(), (await getPolicy(db)).time_zone);
  if (from && from > end) throw new Invalid({ from: [text('The period ends before it begins.')] });
  const until = await sumAccounts(db, end);
  const earlier = new Map(from ? (await sumAccounts(db, dayBefore(from))).map((sum) => [sum.code, sum]) : []);
  const rows = until
    .map((sum) => rowOf(sum, earlier.get(sum.code)))
    .filter(({ debited, credited, before }) => debited !== 0 || credited !== 0 || before !== 0);
  const total = (of: 'debited' | 'credited' | 'debit' | 'credit') =>
    dollars(sumCents(rows.map((row) => row[of])));
  const balance = {
    from: from ?? null,
    to: end,
    accounts: rows.map(({ before, debited, credited, debit, credit, ...account }) => ({
      ...account,
      before: dollars(before),
      debited: dollars(debited),
      credited: dollars(credited),
      debit: dollars(debit),
      credit: dollars(credit),
    })),
    total_debited: total('debited'),
    total_credited: total('credited'),
    total_debit: total('debit'),
    total_credit: total('credit'),
  };
  return format === 'csv' ? fileOf(balance) : balance;
}

/** In cents. */
function rowOf({ code, name, kind, debit_cents, credit_cents }: AccountSum, earlier: AccountSum | undefined) {
  const before = { debit: earlier?.debit_cents ?? 0, credit: earlier?.credit_cents ?? 0 };
  const holds = debit_cents - credit_cents;
  return {
    code,
    name,
    kind,
    before: before.debit - before.credit,
    debited: debit_cents - before.debit,
    credited: credit_cents - before.credit,
    debit: Math.max(holds, 0),
    credit: Math.max(-holds, 0),
  };
}

const COLUMNS = ['account', 'name', 'kind', 'before', 'debited', 'credited', 'debit', 'credit'];

const fileOf = (balance: TrialBalance): CsvFile =>
  new CsvFile(['trial-balance', balance.from, balance.to].filter(Boolean).join('_'), COLUMNS, [
    ...balance.accounts.map((row) => [
      ...[row.code, row.name, row.kind, row.before],
      ...[row.debited, row.credited, row.debit, row.credit],
    ]),
    [
      ...['total', '', '', ''],
      ...[balance.total_debited, balance.total_credited, balance.total_debit, balance.total_credit],
    ],
  ]);
