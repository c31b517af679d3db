import type { CashUpTotal } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { balances } from '@revive/testing/buying.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { takeShillings } from '@revive/testing/second-currency.ts';
import { afterEach, expect, it } from 'vitest';

const app = await testApp();
const { db, call } = app;
afterEach(() => expectBooksTrue(db));

const TODAY = '2026-11-20';
const query = { start_date: TODAY, end_date: TODAY };

/** What the reports of the day say of cash and of its drawers. */
async function readDay() {
  const { token } = await app.signInAs('admin');
  const sheet = (await call(api.reports.getDaySheet, { token, query })).body;
  const cashUp = (await call(api.reports.getCashUp, { token, query })).body;
  const digest = (await call(api.digest.get, { token, query: { day: TODAY } })).body;
  const result = (await call(api.reports.getProfitAndLoss, { token, query })).body;
  const cash = cashUp.totals.find(({ payment_method }) => payment_method === 'cash') as CashUpTotal;
  return { sheet, cash, digest, result };
}

/** A drawer with 100,000 shillings and 50 dollars, at 26,500 shillings a dollar. */
async function aDrawer() {
  await takeShillings(app, 26_500, TODAY);
  const cashier = await aCashier(app, 'manager');
  const { body } = await call(api.shifts.open, {
    token: cashier.token,
    body: { float: 50, second_float: 106_000 },
  });
  return { ...cashier, shift: body.id };
}

it('a cent that rounding to a note leaves is a difference of rates, and no drawer is short of it', async () => {
  const desk = await aDrawer();
  // 10.50 dollars are 278,250 shillings. The nearest notes are 278,000, and worth 10.49.
  await desk.sell({ amount_paid: 278_000, currency: 'SOS' });
  await desk.count(desk.shift, { counted: { USD: 50, SOS: 384_000 } });
  expect((await desk.close(desk.shift)).body.note_count!.valued).toEqual({
    rate: 26_500,
    difference: 0,
    rate_difference: -0.01,
    worth: 14.49,
  });
  const booked = await balances(db);
  expect([booked.cash_over_short, booked.rate_difference]).toEqual([undefined, 1]);
  const { sheet, cash, digest, result } = await readDay();
  expect(sheet).toMatchObject({ short: 0, over: 0, rate_difference: -0.01, cash_up_net: 10.49 });
  expect(sheet.received.ways[0]).toMatchObject({ received: 10.5, given_back: 0 });
  expect(cash).toMatchObject({ received: 10.5, paid_out: 0.01, short: 0, over: 0, rate_loss: 0.01 });
  expect(cash).toMatchObject({ expected: 64.49, counted: 64.49, difference: 0 });
  expect(digest.drawers).toMatchObject([{ difference: 0 }]);
  expect(result.net_result).toBe(sheet.net_result);
});

it('notes that are missing and notes that gained stand apart in every report', async () => {
  const desk = await aDrawer();
  await desk.sell({ amount_paid: 278_000, currency: 'SOS' });
  await takeShillings(app, 25_000, TODAY);
  await desk.count(desk.shift, { counted: { USD: 51, SOS: 284_000 } });
  await desk.close(desk.shift, 'Given out by mistake');
  // 100,000 shillings are 4.00 at 25,000; a dollar is over. 384,000 are worth 15.36 and were booked at 14.50.
  const { sheet, cash, digest } = await readDay();
  expect(sheet).toMatchObject({ short: 3, over: 0, rate_difference: 0.86, cash_up_net: 8.36 });
  expect(cash).toMatchObject({ received: 11.36, paid_out: 3, short: 3, over: 0, rate_gain: 0.86 });
  expect(cash).toMatchObject({ expected: 65.36, counted: 62.36, difference: -3 });
  expect(digest.drawers).toMatchObject([{ difference: -3 }]);
});

it('a business without a second currency has none of it', async () => {
  const cashier = await aCashier(app, 'manager');
  const shift = await cashier.opened(50);
  await cashier.sell({ amount_paid: 20 });
  await cashier.count(shift, { cash: 60 });
  await cashier.close(shift, 'A wrong note');
  const { sheet, cash } = await readDay();
  expect(Object.keys(sheet)).not.toContain('rate_difference');
  expect(Object.keys(cash).filter((key) => key.includes('rate'))).toEqual([]);
  expect(cash).toMatchObject({ short: 0.5, expected: 60.5, counted: 60, difference: -0.5 });
});
