import {
  type AccountFigure,
  dollars,
  type ProfitAndLoss,
  type ReportPeriod,
  sumCents,
} from '@revive/contract';
import type { Db } from '../../db/client.ts';
import { listLedgerSums, listResultAccounts } from './ledger-queries.ts';
import { addSides, type Compared, compare, datesOf, type LedgerSum, paceOf } from './rules.ts';
import { sumUnearned, UNEARNED } from './unearned-queries.ts';
import { sumWrittenOffUnearned } from './write-off-queries.ts';

/** Costs that only a business with wallets or a second currency has: they stand there once they are not 0. */
const RARE = ['fees', 'unexplained', 'rate_difference'];

const isUnused = ({ code, cents, previous_cents }: Figure): boolean =>
  RARE.includes(code) && cents === 0 && previous_cents === 0;

/** All accounts of income and expenses, with the previous period. */
export async function getProfitAndLoss(db: Db, wanted: ReportPeriod): Promise<ProfitAndLoss> {
  const compared = compare(wanted);
  const by = paceOf(wanted);
  const accounts = await listResultAccounts(db);
  const sums = await listLedgerSums(
    db,
    compared,
    by,
    accounts.map((account) => account.code),
  );
  const [income, expenses] = (['income', 'expense'] as const).map((kind) => {
    const codes = accounts.filter((account) => account.kind === kind);
    const net = (of: (sum: LedgerSum) => boolean) => netOf(kind, sums, of);
    return codes
      .map(({ code, name }) => ({
        code,
        name,
        cents: net((sum) => sum.account === code && !sum.is_previous),
        previous_cents: net((sum) => sum.account === code && sum.is_previous),
      }))
      .filter((figure) => !isUnused(figure));
  }) as [Figure[], Figure[]];
  const total = (figures: Figure[]) => sumCents(figures.map(({ cents }) => cents));
  const previous = (figures: Figure[]) => sumCents(figures.map(({ previous_cents }) => previous_cents));
  const isOf = (figures: Figure[]) => (sum: LedgerSum) => figures.some(({ code }) => code === sum.account);
  return {
    ...compared,
    income: income.map(present),
    expenses: expenses.map(present),
    total_income: dollars(total(income)),
    previous_total_income: dollars(previous(income)),
    total_expenses: dollars(total(expenses)),
    previous_total_expenses: dollars(previous(expenses)),
    net_result: dollars(total(income) - total(expenses)),
    previous_net_result: dollars(previous(income) - previous(expenses)),
    unearned: await findUnearned(db, compared),
    written_off: await findWrittenOff(db, compared, expenses),
    series: {
      by,
      points: datesOf(wanted, by).map((date) => ({
        date,
        income: dollars(netOf('income', sums, (sum) => sum.date === date && isOf(income)(sum))),
        expenses: dollars(netOf('expense', sums, (sum) => sum.date === date && isOf(expenses)(sum))),
      })),
    },
  };
}

async function findUnearned(db: Db, { period, previous_period }: Compared): Promise<AccountFigure> {
  const ends = { day: period.end_date, previous_day: previous_period.end_date };
  return present({ code: UNEARNED.account, name: UNEARNED.name, ...(await sumUnearned(db, ends)) });
}

/** Of sessions held and goods sold it is a cost, and has its account; of sessions not yet held it has none. */
async function findWrittenOff(
  db: Db,
  compared: Compared,
  costs: readonly Figure[],
): Promise<ProfitAndLoss['written_off']> {
  const earned = costs.find(({ code }) => code === 'written_off')!;
  const unearned = await sumWrittenOffUnearned(db, compared);
  return {
    earned: dollars(earned.cents),
    previous_earned: dollars(earned.previous_cents),
    unearned: dollars(unearned.cents),
    previous_unearned: dollars(unearned.previous_cents),
  };
}

interface Figure {
  code: string;
  name: string;
  cents: number;
  previous_cents: number;
}

const present = ({ code, name, cents, previous_cents }: Figure): AccountFigure => ({
  account: code,
  name,
  amount: dollars(cents),
  previous_amount: dollars(previous_cents),
});

/** Income is on the credit side, expenses on the debit side; the other side has reversals. */
function netOf(kind: 'income' | 'expense', sums: readonly LedgerSum[], of: (sum: LedgerSum) => boolean) {
  const { debit_cents, credit_cents } = addSides(sums, of);
  return kind === 'income' ? credit_cents - debit_cents : debit_cents - credit_cents;
}
