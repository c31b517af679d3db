import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { aFinancePayment } from '@revive/testing/finance.ts';
import { describe, expect, it } from 'vitest';

const test = await testApp();
const { db, call, clock, signInAs } = test;
const { accounts } = api;

const today = () => clock.now().toISOString().slice(0, 10);

describe('what was received and paid out', () => {
  it('is not changed by a movement', async () => {
    const { token } = await signInAs('admin');
    const move = (from: string, to: string, amount: number) =>
      call(accounts.move, { token, body: { from, to, amount, reason: 'To keep it' } });
    const open = (code: string, amount: number) =>
      call(accounts.enterOpening, { token, body: { code, amount, date: today() } });
    const cashier = await aCashier(test, 'manager');
    await cashier.opened(0);
    await cashier.sell({}, 2);
    await aFinancePayment(db, { amount_cents: 4_00, status: 'completed', at: clock.now() });
    const days = { start_date: today(), end_date: today() };
    const read = async () => ({
      cash_up: (await call(api.reports.getCashUp, { token, query: days })).body,
      tax: (await call(api.reports.getTax, { token, query: days })).body,
      sheet: (await call(api.reports.getDaySheet, { token, query: days })).body,
      profit: (await call(api.reports.getProfitAndLoss, { token, query: days })).body,
      received: (await call(api.dashboard.get, { token })).body.received_today,
    });
    const before = await read();
    await move('cash', 'bank', 10);
    await move('bank', 'tax_payable', 0.5);
    await open('wallet:1', 100);
    expect(await read()).toEqual(before);
    expect(before.profit.expenses.map(({ account }) => account)).not.toContain('fees');
    await move('bank', 'fees', 0.25);
    const after = await read();
    expect(after.profit.expenses).toContainEqual(expect.objectContaining({ account: 'fees', amount: 0.25 }));
    expect(after.profit.net_result).toBe(Math.round((before.profit.net_result - 0.25) * 100) / 100);
    expect(after.sheet).toMatchObject({ fees: 0.25, net_result: after.profit.net_result });
    expect(after.cash_up).toEqual(before.cash_up);
  });
});
