import type { BalanceLine } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBusyBusiness } from '@revive/testing/busy-business.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const { app, db, call, signInAs } = await testApp();
const { reports } = api;

let token: string;
beforeEach(async () => {
  await aBusyBusiness(db);
  ({ token } = await signInAs('manager'));
});

const cents = (amount: number) => Math.round(amount * 100);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + cents(amount), 0);
const amountsOf = (lines: readonly BalanceLine[]) => sum(lines.map(({ amount }) => amount));

const sheetOf = async (date?: string) =>
  (await call(reports.getBalanceSheet, { token, query: { ...(date && { date }) } })).body;

/** The lines of a file, each with its cells. */
async function file(path: string) {
  const answer = await app.inject({ url: path, headers: { authorization: `Bearer ${token}` } });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  const [head, ...lines] = answer.body.replace('\uFEFF', '').trim().split('\r\n');
  return { head, lines, headers: answer.headers };
}

describe('the balance sheet', () => {
  it('has two sides that are equal to the cent, and its lines add up to them', async () => {
    const sheet = await sheetOf();
    expect(cents(sheet.total_assets)).toBe(cents(sheet.total_liabilities) + cents(sheet.total_equity));
    expect(amountsOf(sheet.assets)).toBe(cents(sheet.total_assets));
    expect(amountsOf(sheet.liabilities)).toBe(cents(sheet.total_liabilities));
    expect(amountsOf(sheet.equity)).toBe(cents(sheet.total_equity));
    const equity = new Map(sheet.equity.map(({ code, amount }) => [code, amount]));
    expect(equity.get('owner')).toBe(1000);
    expect(equity.get('profit')).not.toBe(0);
    expect(sheet.assets.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['bank', 'cash', 'wallet:1']),
    );
  });

  it('has the profit of the whole time, as profit and loss has it', async () => {
    const days = { start_date: '2026-01-01', end_date: '2026-12-31' };
    const { net_result } = (await call(reports.getProfitAndLoss, { token, query: days })).body;
    const profit = (await sheetOf('2026-12-31')).equity.find(({ code }) => code === 'profit');
    expect(profit?.amount).toBe(net_result);
  });

  it('has the goods in stock on both sides, as many as there were that day', async () => {
    await db.updateTable('products').set({ cost_price_cents: 3_00 }).execute();
    const { quantity } = await db
      .selectFrom('products')
      .select(({ fn }) => fn.sum<number>('quantity').as('quantity'))
      .executeTakeFirstOrThrow();
    const sheet = await sheetOf();
    const stock = sheet.assets.find(({ code }) => code === 'stock');
    expect(stock?.amount).toBe(Number(quantity) * 3);
    expect(sheet.equity).toContainEqual({
      code: 'unsold_goods',
      name: 'Goods not sold yet',
      amount: stock?.amount,
    });
    const before = await sheetOf('2026-01-01');
    expect(before).toMatchObject({ assets: [], total_assets: 0, total_equity: 0 });
  });

  it('is of any day: with what was there then', async () => {
    const sheet = await sheetOf('2026-11-20');
    expect(cents(sheet.total_assets)).toBe(cents(sheet.total_liabilities) + cents(sheet.total_equity));
    expect(sheet.date).toBe('2026-11-20');
  });

  it('is a file too', async () => {
    const sheet = await sheetOf();
    const { head, lines } = await file('/finance/api/reports/balance-sheet/?format=csv');
    expect(head).toBe('group,account,name,amount');
    expect(lines).toContain(`assets,total,,${sheet.total_assets}`);
    expect(lines).toContain('equity,owner,Owner,1000');
  });

  it('refuses a day that is none, and callers who are not signed in', async () => {
    expect((await call(reports.getBalanceSheet, { token, query: { date: 'today' } })).status).toBe(400);
    expect((await call(reports.getBalanceSheet)).status).toBe(401);
  });
});

describe('the trial balance', () => {
  it('has debits and credits that are equal to the cent', async () => {
    const { body } = await call(reports.getTrialBalance, { token });
    expect(cents(body.total_debit)).toBe(cents(body.total_credit));
    expect(cents(body.total_debited)).toBe(cents(body.total_credited));
    expect(sum(body.accounts.map(({ debit }) => debit))).toBe(cents(body.total_debit));
    expect(body.accounts.length).toBeGreaterThan(8);
    for (const { before, debited, credited, debit, credit } of body.accounts)
      expect(cents(before) + cents(debited) - cents(credited)).toBe(cents(debit) - cents(credit));
  });

  it('of a period begins with what was there before', async () => {
    const query = { from: '2026-11-21', to: '2026-12-31' };
    const { body } = await call(reports.getTrialBalance, { token, query });
    const whole = await call(reports.getTrialBalance, { token, query: { date: '2026-12-31' } });
    expect(body).toMatchObject({ from: '2026-11-21', to: '2026-12-31', total_debit: whole.body.total_debit });
    const bank = body.accounts.find(({ code }) => code === 'bank');
    expect(bank).toMatchObject({ before: 1007.5, debited: 0, credited: 0, debit: 1007.5 });
  });

  it('refuses a period that ends before it begins', async () => {
    const query = { from: '2026-11-21', to: '2026-11-20' };
    expect((await call(reports.getTrialBalance, { token, query })).error).toHaveProperty('to');
  });

  it('is a file too', async () => {
    const { head, lines } = await file('/api/finance/reports/trial-balance/?format=csv');
    expect(head).toBe('account,name,kind,before,debited,credited,debit,credit');
    expect(lines).toContain('bank,Bank,asset,0,1007.5,0,1007.5,0');
  });
});

describe('the journal', () => {
  const days = { from: '2026-11-01', to: '2026-11-30' };

  it('has everything that was posted, each entry whole, in its order', async () => {
    const { body } = await call(reports.listJournal, { token, query: { ...days, page_size: 500 } });
    const { count } = await db
      .selectFrom('journal_lines')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(body).toHaveLength(count);
    for (const entry of new Set(body.map((line) => line.entry))) {
      const lines = body.filter((line) => line.entry === entry);
      expect(sum(lines.map(({ debit }) => debit))).toBe(sum(lines.map(({ credit }) => credit)));
    }
    expect(body.map(({ at }) => at)).toEqual(body.map(({ at }) => at).toSorted());
  });

  it('goes page by page without losing or repeating a line', async () => {
    const whole = await call(reports.listJournal, { token, query: { ...days, page_size: 500 } });
    const ids = [];
    let cursor: string | undefined;
    do {
      const page = await call(reports.listJournal, {
        token,
        query: { ...days, page_size: 7, ...(cursor && { cursor }) },
      });
      ids.push(...page.body.map(({ id }) => id));
      cursor = page.next;
    } while (cursor);
    expect(ids).toEqual(whole.body.map(({ id }) => id));
  });

  it('goes out as a file, whose sides are equal', async () => {
    const { head, lines, headers } = await file(
      '/finance/api/reports/journal/?from=2026-11-01&to=2026-11-30&format=csv',
    );
    expect(head).toBe('day,entry,kind,description,account,debit,credit,client,by');
    expect(headers['content-disposition']).toBe('attachment; filename="journal_2026-11-01_2026-11-30.csv"');
    const { body } = await call(reports.listJournal, { token, query: { ...days, page_size: 500 } });
    expect(lines).toHaveLength(body.length);
    expect(lines.some((line) => /account_move,What was there before,bank,1000,,,/.test(line))).toBe(true);
    const side = (n: number) =>
      sum(lines.map((line) => Number(line.match(/,([\d.]*),([\d.]*),[^,]*,[^,]*$/)?.[n] ?? 0)));
    expect(side(1)).toBe(side(2));
    expect(side(1)).toBeGreaterThan(0);
  });

  it('refuses days that are none, or more than a year', async () => {
    const of = async (query: object) =>
      (await call(reports.listJournal, { token, query: { ...query } })).error;
    expect(await of({})).toHaveProperty('from');
    expect(await of({ from: '2026-11-02', to: '2026-11-01' })).toHaveProperty('to');
    expect(await of({ from: '2025-01-01', to: '2026-11-01' })).toHaveProperty('from');
    expect(await of({ ...days, cursor: 'x' })).toHaveProperty('cursor');
  });
});
