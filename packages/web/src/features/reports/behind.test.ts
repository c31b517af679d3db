import { createTranslate } from '@revive/contract';
import { describe, expect, it } from 'vitest';
import { cashUpReport } from './cash-up-report.ts';
import { expensesReport } from './expenses-report.ts';
import { profitAndLossReport } from './profit-and-loss-report.ts';
import { receivablesReport } from './receivables-report.ts';
import { type Behind, isFigure, type Report, textOf } from './report-model.ts';
import { taxReport } from './tax-report.ts';

const t = createTranslate('en');
const period = { start_date: '2026-01-15', end_date: '2026-05-31' };
const previous_period = { start_date: '2025-08-31', end_date: '2026-01-14' };
const compared = { period, previous_period };

const account = (code: string) => ({ account: code, name: code, amount: 10, previous_amount: 4 });
const profitAndLoss = profitAndLossReport(
  {
    ...compared,
    income: [account('service_revenue'), account('product_revenue')],
    expenses: [account('expenses')],
    total_income: 20,
    previous_total_income: 8,
    total_expenses: 10,
    previous_total_expenses: 4,
    net_result: 10,
    previous_net_result: 4,
    unearned: account('unearned_treatments'),
    written_off: { earned: 3, previous_earned: 1, unearned: 2, previous_unearned: 0 },
    series: { by: 'month', points: [{ date: '2026-01-01', income: 20, expenses: 10 }] },
  },
  t,
);

const method = {
  payment_method: 'mobile_money',
  account: 'mobile_wallet',
  received: 7,
  paid_out: 3,
  net: 4,
  short: 0,
  over: 0,
  expected: 4,
  counted: 3,
  difference: -1,
} as const;
const cashUp = cashUpReport(
  {
    ...compared,
    days: [{ day: '2026-03-05', methods: [method], received: 7, paid_out: 3, net: 4 }],
    totals: [
      {
        ...method,
        previous_received: 1,
        previous_paid_out: 1,
        previous_net: 0,
        previous_short: 0,
        previous_over: 0,
        previous_difference: null,
      },
    ],
    total_received: 7,
    previous_total_received: 1,
    total_paid_out: 3,
    previous_total_paid_out: 1,
    total_net: 4,
    previous_total_net: 0,
  },
  t,
);

const taxSums = {
  turnover: 100,
  turnover_taken_back: 20,
  net_turnover: 80,
  tax: 5,
  tax_taken_back: 1,
  net_tax: 4,
  withheld: 0,
  owed: 4,
};
const tax = taxReport(
  {
    ...compared,
    by: 'month',
    turnover_accounts: ['product_revenue'],
    tax_account: 'tax_payable',
    withheld_account: 'tax_withheld',
    rows: [{ date: '2026-05-01', ...taxSums }],
    totals: {
      ...taxSums,
      previous_turnover: 1,
      previous_turnover_taken_back: 1,
      previous_net_turnover: 0,
      previous_tax: 1,
      previous_tax_taken_back: 1,
      previous_net_tax: 0,
      previous_withheld: 0,
      previous_owed: 0,
    },
  },
  t,
);

const spent = { amount: 40, previous_amount: 2, count: 3, share: 100 };
const expenses = expensesReport(
  {
    ...compared,
    account: 'expenses',
    total: 40,
    previous_total: 2,
    count: 3,
    previous_count: 1,
    rows: [{ purpose: 'Towels', ...spent }],
    other: null,
  },
  t,
);

const receivables = receivablesReport(
  { ...compared, total: 30, previous_total: 12 },
  [
    { client: 4, client_name: 'Hodan', client_phone: null, balance: 25, previous_balance: 12 },
    { client: null, client_name: 'No client', client_phone: null, balance: 5, previous_balance: 0 },
  ],
  t,
);

/** Each amount of a report, by its row and column. */
function amountsOf({ figures, tables }: Report) {
  const found = figures.map(({ label, now }) => ({ where: label, figure: now }));
  for (const { columns, rows, totals } of tables)
    for (const cells of [...rows.map((row) => row.cells), ...(totals ? [totals] : [])])
      for (const { id, header } of columns) {
        const cell = cells[id];
        if (isFigure(cell))
          found.push({ where: `${textOf(cells[columns[0]!.id])}, ${header}`, figure: cell });
      }
  return found.filter(({ figure }) => figure.unit === 'money');
}

const behindOf = (report: Report, where: string): Behind | undefined =>
  amountsOf(report).find((amount) => amount.where === where)?.figure.behind;

describe('behind each amount of the ledger stand the entries it is the sum of', () => {
  it.each(Object.entries({ profitAndLoss, cashUp, tax, expenses, receivables }))('%s', (_, report) => {
    const COUNTED = /Counted|Expected in drawer/;
    const alone = amountsOf(report).filter(({ where, figure }) => !figure.behind && !COUNTED.test(where));
    expect(alone).toEqual([]);
  });

  it('income adds its credits, costs their debits, and what is left is both', () => {
    expect(behindOf(profitAndLoss, 'Income')).toEqual({
      list: 'entries',
      filter: { ...period, account: 'service_revenue,product_revenue' },
      adds: 'credit',
    });
    expect(behindOf(profitAndLoss, 'Costs')).toMatchObject({
      filter: { account: 'expenses' },
      adds: 'debit',
    });
    expect(behindOf(profitAndLoss, 'Net result')).toMatchObject({
      filter: { account: 'service_revenue,product_revenue,expenses' },
      adds: 'credit',
    });
    expect(behindOf(profitAndLoss, 'Service revenue, Period before')).toMatchObject({
      filter: { ...previous_period, account: 'service_revenue' },
    });
    // The part of the first month within the period.
    expect(behindOf(profitAndLoss, 'Jan 2026, Income')).toMatchObject({
      filter: { start_date: '2026-01-15', end_date: '2026-01-31' },
    });
  });

  it('money in and money out are kept apart by their side', () => {
    const ofDay = { start_date: '2026-03-05', end_date: '2026-03-05', account: 'mobile_wallet' };
    expect(behindOf(cashUp, 'Mar 05, 2026, Money in')).toMatchObject({ filter: { ...ofDay, side: 'debit' } });
    expect(behindOf(cashUp, 'Mar 05, 2026, Money out')).toMatchObject({
      filter: { ...ofDay, side: 'credit' },
      adds: 'credit',
    });
    expect(behindOf(cashUp, 'Mobile money, Difference')).toEqual({
      list: 'entries',
      filter: { ...period, account: 'mobile_wallet', without_movements: 'true' },
      adds: 'debit',
    });
  });

  it('what a drawer was short of has its line, and the line of cash is without it', () => {
    const cash = { ...method, payment_method: 'cash', account: 'cash', short: 1 } as const;
    const before = { previous_received: 0, previous_paid_out: 0, previous_net: 0 };
    const total = { ...cash, ...before, previous_short: 0, previous_over: 0, previous_difference: null };
    const report = cashUpReport(
      {
        ...compared,
        days: [{ day: '2026-03-05', methods: [cash], received: 7, paid_out: 3, net: 4 }],
        totals: [total],
        total_received: 7,
        previous_total_received: 0,
        total_paid_out: 3,
        previous_total_paid_out: 0,
        total_net: 4,
        previous_total_net: 0,
      },
      t,
    );
    const amountOf = (where: string) =>
      amountsOf(report).find((amount) => amount.where === where)?.figure.value;
    expect(['Cash', 'Short in the drawer', 'Total'].map((name) => amountOf(`${name}, Money out`))).toEqual([
      2, 1, 3,
    ]);
    expect(['Cash', 'Short in the drawer', 'Total'].map((name) => amountOf(`${name}, Difference`))).toEqual([
      5, -1, 4,
    ]);
    expect(behindOf(report, 'Cash, Money out')).toMatchObject({
      filter: { account: 'cash', side: 'credit', without: 'cash_over_short,rate_difference' },
    });
    expect(behindOf(report, 'Short in the drawer, Money out')).toMatchObject({
      filter: { account: 'cash_over_short', side: 'debit' },
      adds: 'debit',
    });
  });

  it('what another rate made of notes has its line, and neither cash nor what was short has it', () => {
    const cash = { ...method, payment_method: 'cash', account: 'cash', short: 1, rate_gain: 2 } as const;
    const none = { previous_short: 0, previous_over: 0, previous_difference: null };
    const before = { previous_received: 0, previous_paid_out: 0, previous_net: 0 };
    const report = cashUpReport(
      {
        ...compared,
        days: [{ day: '2026-03-05', methods: [cash], received: 7, paid_out: 3, net: 4 }],
        totals: [{ ...cash, ...before, ...none }],
        total_received: 7,
        previous_total_received: 0,
        total_paid_out: 3,
        previous_total_paid_out: 0,
        total_net: 4,
        previous_total_net: 0,
      },
      t,
    );
    const amountOf = (where: string) =>
      amountsOf(report).find((amount) => amount.where === where)?.figure.value;
    const lines = ['Cash', 'Short in the drawer', 'Difference of rates', 'Total'];
    expect(lines.map((name) => amountOf(`${name}, Money in`))).toEqual([5, 0, 2, 7]);
    expect(lines.map((name) => amountOf(`${name}, Money out`))).toEqual([2, 1, 0, 3]);
    expect(lines.map((name) => amountOf(`${name}, Difference`))).toEqual([3, -1, 2, 4]);
    expect(behindOf(report, 'Difference of rates, Difference')).toMatchObject({
      filter: { account: 'rate_difference' },
      adds: 'credit',
    });
  });

  it('tax is owed by its credits, turnover counts where it bears tax', () => {
    expect(behindOf(tax, 'May 2026, Turnover')).toMatchObject({
      filter: { start_date: '2026-05-01', account: 'product_revenue', taxed: 'true', side: 'credit' },
    });
    expect(behindOf(tax, 'May 2026, Tax taken back')).toMatchObject({
      filter: { account: 'tax_payable', side: 'debit' },
      adds: 'debit',
    });
  });

  it('a balance is everything since the beginning, of one client or of none', () => {
    expect(behindOf(receivables, 'Hodan, May 31, 2026')).toEqual({
      list: 'entries',
      filter: { account: 'receivable', end_date: '2026-05-31', client: 4 },
      adds: 'debit',
    });
    expect(behindOf(receivables, 'No client, May 31, 2026')).toMatchObject({ filter: { client: 'none' } });
  });
});
