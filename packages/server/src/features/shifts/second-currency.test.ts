import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { balances } from '@revive/testing/buying.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { aBooking, aService, sessionsOf } from '@revive/testing/factories.ts';
import { takeShillings } from '@revive/testing/second-currency.ts';
import { afterEach, describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, clock, signInAs } = app;
afterEach(() => expectBooksTrue(db));

const DAY = 24 * 60 * 60_000;
const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';
/** Beside the cash, nothing was counted. */
const counted = (USD: number, SOS: number) => ({ counted: { USD, SOS } });

async function aDrawer(float = 50, second_float = 500_000) {
  await takeShillings(app, 26_000, TODAY);
  return openDrawer(float, second_float);
}

/** Someone's drawer with a float in both. */
async function openDrawer(float: number, second_float: number) {
  const cashier = await aCashier(app, 'manager');
  const { body } = await call(api.shifts.open, { token: cashier.token, body: { float, second_float } });
  return { ...cashier, shift: body.id };
}

describe('a day in shillings and dollars', () => {
  it('is counted in both, with the difference of the rate apart, and stands in the ledger to the cent', async () => {
    const desk = await aDrawer();
    // 10.50 dollars are 273,000 shillings. Paid in shillings, with change in each of the two.
    const inShillings = await desk.sell({ amount_paid: 300_000, currency: 'SOS', change_currency: 'USD' });
    expect(inShillings.body.receipt).toMatchObject({
      total: 10.5,
      amountPaid: 11.54,
      change: 1.04,
      givenNotes: { currency: 'SOS', units: 300_000, rate: 26_000 },
    });
    const exact = await desk.sell({ amount_paid: 273_000, currency: 'SOS' });
    expect(exact.body.receipt).toMatchObject({ amountPaid: 10.5, change: 0 });
    // 20 dollars, with 9.50 of change as 247,000 shillings.
    const inDollars = await desk.sell({ amount_paid: 20, change_currency: 'SOS' });
    expect(inDollars.body.receipt).toMatchObject({
      change: 9.5,
      changeNotes: { currency: 'SOS', units: 247_000, rate: 26_000 },
    });
    await call(api.shifts.move, {
      token: desk.token,
      params: { id: desk.shift },
      body: { direction: 'out', amount: 100_000, currency: 'SOS', reason: 'For the market' },
    });
    const voided = await call(api.orders.voidSale, {
      token: desk.token,
      params: { id: exact.body.order.id },
      body: { reason: 'A mistake' },
    });
    expect(voided.status).toBe(200);

    // Notes: 500,000 + 300,000 + 273,000 - 247,000 - 100,000 - 273,000. Dollars: 50 - 1.04 + 20.
    const first = await desk.count(desk.shift, counted(68.96, 453_000));
    expect(first.body).toMatchObject({
      counts: [{ payment_method: 'cash', expected: 68.96, counted: 68.96, difference: 0 }, {}, {}],
      note_count: { currency: 'SOS', expected: 453_000, counted: 453_000, difference: 0, valued: null },
      figures: {
        second: {
          currency: 'SOS',
          float: 500_000,
          received: 573_000,
          change: 247_000,
          refunded: 273_000,
          put_in: 0,
          taken_out: 100_000,
          expected: 453_000,
          worth: 2.04,
        },
      },
    });
    const closed = await desk.close(desk.shift);
    expect(closed.status).toBe(200);
    // Worth 17.4231; booked at 19.23 + 11.54 + 10.50 - 9.50 - 3.85 - 10.50.
    expect(closed.body.note_count!.valued).toEqual({
      rate: 26_000,
      difference: 0,
      rate_difference: 0,
      worth: 17.42,
    });
    expect(await balances(db)).toMatchObject({ cash: 21_00 });

    // Overnight a dollar is worth more shillings; the same notes are worth less.
    await takeShillings(app, 28_000, TOMORROW);
    clock.advance(DAY);
    const second = await openDrawer(68.96, 453_000);
    await second.count(second.shift, counted(68.96, 452_000));
    expect(await second.close(second.shift)).toMatchObject({
      status: 400,
      error: { reason: ['Say why the count differs from what was expected.'] },
    });
    const next = await second.close(second.shift, 'A note is missing');
    // 452,000 at 28,000 are 16.14; 1,000 that are missing are 0.04; so 1.24 went with the rate.
    expect(next.body.note_count).toEqual({
      currency: 'SOS',
      expected: 453_000,
      counted: 452_000,
      difference: -1_000,
      valued: { rate: 28_000, difference: -0.04, rate_difference: -1.24, worth: 16.14 },
    });
    // What the cash came to since: dollars counted and shillings at the rate of the day, less the float that was brought in and with
    // what was taken out.
    const cash = 68_96 + 16_14 - (50_00 + 19_23) + 3_85;
    expect(await balances(db)).toMatchObject({ cash, cash_over_short: 4, rate_difference: 1_24 });
  });

  it('keeps what was booked when the rate changes, and counts the rate of its day', async () => {
    const desk = await aDrawer();
    await desk.sell({ amount_paid: 273_000, currency: 'SOS' });
    await takeShillings(app, 13_000, TOMORROW);
    expect(await desk.sell({ amount_paid: 273_000, currency: 'SOS' })).toMatchObject({ status: 201 });
    clock.advance(DAY);
    // Half as many do now.
    const next = await openDrawer(0, 0);
    expect(await next.sell({ amount_paid: 136_000, currency: 'SOS' })).toMatchObject({ status: 400 });
    expect(await next.sell({ amount_paid: 137_000, currency: 'SOS' })).toMatchObject({ status: 201 });
    expect(await balances(db)).toMatchObject({ cash: 31_50 });
  });
});

describe('notes of the second currency', () => {
  it('that are the nearest pay a sum whole', async () => {
    const desk = await aDrawer();
    // A dollar less: 9.95 are 258,700 shillings.
    const sold = await desk.sell({ amount_paid: 259_000, currency: 'SOS', discount: 0.55 });
    expect(sold.body.receipt).toMatchObject({ total: 9.95, amountPaid: 9.95, change: 0 });
  });

  it('go back as they came, at their rate, or as dollars where that is wanted', async () => {
    const desk = await aDrawer(50, 0);
    const one = await desk.sell({ amount_paid: 273_000, currency: 'SOS' });
    const two = await desk.sell({ amount_paid: 273_000, currency: 'SOS' });
    await takeShillings(app, 27_000, TODAY);
    const back = (id: number, more: object = {}) =>
      call(api.orders.voidSale, {
        token: desk.token,
        params: { id },
        body: { reason: 'A mistake', ...more },
      });
    await back(one.body.order.id);
    await back(two.body.order.id, { currency: 'USD' });
    const { body } = await desk.count(desk.shift, counted(39.5, 273_000));
    expect(body).toMatchObject({
      counts: [{ difference: 0 }, {}, {}],
      note_count: { difference: 0 },
    });
  });

  it('are taken for treatments: towards a booking, and for one session', async () => {
    const desk = await aDrawer(0, 0);
    const service = await aService(db, { session_count: 2, unit_price_cents: 40_00 });
    const booking = await aBooking(db, { services: [service.id] });
    const paid = await call(api.profiles.pay, {
      token: desk.token,
      params: { id: booking.client_id },
      body: { booking_id: booking.id, amount: 260_000, currency: 'SOS' },
    });
    expect(paid.body).toMatchObject({ amount_paid: 10, balance: 70 });
    const [session] = await sessionsOf(db, booking.id);
    const settled = await call(api.sessions.settle, {
      token: desk.token,
      params: { id: session!.id },
      body: { amount: 780_000, currency: 'SOS' },
    });
    expect(settled.body).toMatchObject({ paid: true, amount_paid: 40 });
    expect((await desk.count(desk.shift, counted(0, 1_040_000))).body).toMatchObject({
      counts: [{ expected: 0 }, {}, {}],
      note_count: { expected: 1_040_000, difference: 0 },
    });
  });

  it('are refused where there are none, in another way than cash, in parts, and by a drawer that was opened without', async () => {
    const cashier = await aCashier(app);
    const shift = await cashier.opened(50);
    expect(await cashier.sell({ amount_paid: 273_000, currency: 'SOS' })).toMatchObject({
      status: 400,
      error: { 'payment_info.currency': ['This currency is not taken here.'] },
    });
    await takeShillings(app, 26_000, TODAY);
    expect(await cashier.sell({ amount_paid: 273_000, currency: 'SOS' })).toMatchObject({
      status: 409,
      error: { detail: 'This drawer was opened without SOS. Count and close it, and open a new one.' },
    });
    expect(
      await cashier.sell({ amount_paid: 273_000, currency: 'SOS', payment_method: 'card' }),
    ).toMatchObject({
      status: 400,
    });
    await cashier.count(shift, { cash: 50, card: 0, mobile_money: 0 });
    await cashier.close(shift);
    const next = (await cashier.open(50)).body.id;
    expect(await cashier.sell({ amount_paid: 273_000.5, currency: 'SOS' })).toMatchObject({
      status: 400,
      error: { 'payment_info.amount_paid': ['Use a whole number.'] },
    });
    expect(await cashier.count(next, { cash: 50 })).toMatchObject({
      status: 400,
      error: { 'counted.SOS': ['Count the notes of SOS too.'] },
    });
    expect(await cashier.count(next, counted(50, 0))).toMatchObject({ status: 200 });
  });
});

describe('a second currency that is off', () => {
  it('is nowhere, and rates that were set are kept when it ends', async () => {
    const { token } = await signInAs('admin');
    const read = async () => (await call(api.policy.get, { token })).body.second_currency;
    expect(await read()).toBeNull();
    await takeShillings(app, 26_000, TODAY);
    expect(await read()).toEqual({ code: 'SOS', rate: 26_000, valid_from: TODAY });
    await takeShillings(app, 27_500, TOMORROW);
    const rates = await call(api.policy.listRates, { token });
    expect(rates.body).toMatchObject({
      today: { code: 'SOS', rate: 26_000, valid_from: TODAY },
      rates: [{ rate: 27_500 }, { rate: 26_000 }],
    });
    await call(api.policy.update, { token, body: { second_currency: null } as never });
    expect(await read()).toBeNull();
    expect((await call(api.policy.listRates, { token })).body).toMatchObject({
      today: null,
      rates: [{ code: null }, {}, {}],
    });
    const own = { second_currency: { code: 'USD', rate: 1, valid_from: TODAY } };
    expect(await call(api.policy.update, { token, body: own as never })).toMatchObject({ status: 400 });
  });
});
