import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aBooking, aClient, aProduct, aService, sessionsOf } from '@revive/testing/factories.ts';
import { importing } from '@revive/testing/imports.ts';
import { aPackage } from '@revive/testing/packages.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, clock, signInAs } = app;
const { reports } = api;

const TODAY = { start_date: '2026-11-20', end_date: '2026-11-20' };
const BOTH = { start_date: '2026-11-20', end_date: '2026-11-21' };

/** A desk that keeps change for clients and sells gift cards. */
async function aDesk() {
  const { token } = await signInAs('manager');
  const { id: product } = await aProduct(db, { price_cents: 10_00, quantity: 100 });
  const line = { product, quantity: 1, unit_price: 10 };
  const bill = async (body: object) =>
    (await call(api.bills.create, { token, key: `bill-${Math.random()}`, body: body as never })).body;
  const keep = (client: number, dollars: number) =>
    bill({
      client,
      lines: [line],
      payments: [{ method: 'cash', amount: 10.5 + dollars }],
      change_as_credit: true,
    });
  const sellCard = async (amount: number) =>
    (await bill({ lines: [{ gift_card: true, amount }], payments: [{ method: 'card', amount }] })).lines[0]!
      .gift_card!.code!;
  return { token, line, bill, keep, sellCard };
}

describe('GET /finance/api/reports/credit/', () => {
  it('lists who has credit at the end of the days and before, and says what is left on gift cards', async () => {
    const { keep, sellCard, line } = await aDesk();
    const [amina, deqa] = [
      await aClient(db, { name: 'Amina Nur', phone: '252615000001' }),
      await aClient(db, { name: 'Deqa Ali' }),
    ];
    await keep(amina.id, 7);
    await keep(deqa.id, 2);
    const code = await sellCard(30);
    clock.advance(86_400_000);
    const { token } = await signInAs('manager');
    const next = await aDesk();
    await next.bill({
      client: deqa.id,
      lines: [line],
      payments: [
        { method: 'credit', amount: 2 },
        { method: 'gift_card', amount: 8.5, code },
      ],
    });
    await next.keep(amina.id, 1);
    const list = (query: object) => call(reports.listCredit, { token, query: query as never });
    const day = { start_date: '2026-11-21', end_date: '2026-11-21' };
    expect((await list(day)).body).toEqual([
      {
        client: amina.id,
        client_name: 'Amina Nur',
        client_phone: '252615000001',
        balance: 8,
        previous_balance: 7,
      },
    ]);
    // As it stood the day before.
    expect((await list(TODAY)).body.map(({ client, balance }) => [client, balance])).toEqual([
      [amina.id, 7],
      [deqa.id, 2],
    ]);
    expect((await call(reports.getCreditTotal, { token, query: day })).body).toMatchObject({
      clients: 8,
      previous_clients: 9,
      gift_cards: 21.5,
      previous_gift_cards: 30,
      total: 29.5,
      previous_total: 39,
    });
    const first = await list({ ...TODAY, page_size: 1 });
    expect(first.headers.link).toContain('rel="next"');
    await expectBooksTrue(db);
  });

  it('refuses days that are none, and the unsigned', async () => {
    const { token } = await signInAs('manager');
    const query = { start_date: '2026-11-21', end_date: '2026-11-20' };
    expect((await call(reports.listCredit, { token, query })).status).toBe(400);
    expect((await call(reports.getCreditTotal, { token, query })).status).toBe(400);
    expect((await call(reports.listCredit, { query: TODAY })).status).toBe(401);
    expect((await call(reports.getCreditTotal, { query: TODAY })).status).toBe(401);
  });
});

describe('the sheet of a day', () => {
  it('says what was kept, sold as gift cards, used and given back, and each figure has its entries', async () => {
    const { token, keep, sellCard, bill, line } = await aDesk();
    const client = await aClient(db);
    await keep(client.id, 20);
    const code = await sellCard(30);
    await bill({ lines: [line], payments: [{ method: 'gift_card', amount: 10.5, code }] });
    await call(api.credit.payOut, {
      token,
      params: { id: client.id },
      body: { amount: 4, method: 'cash', reason: 'She moves' } as never,
    });
    const { body } = await call(reports.getDaySheet, { token, query: TODAY });
    expect(body.credit).toEqual({
      before: 0,
      after: 35.5,
      kept: 20,
      gift_cards: 30,
      used: 10.5,
      paid_out: 4,
    });
    // 21 dollars of two creams with tax, of which a gift card paid one.
    expect(body).toMatchObject({ earned: { total: 20 }, received: { tax: 1, total: 56.5 } });
    const entries = await call(reports.listEntries, {
      token,
      query: { ...BOTH, account: 'client_credit', credit: 'paid_out' },
    });
    expect(entries.body.map(({ kind, debit }) => [kind, debit])).toEqual([['credit_pay_out', 4]]);
  });

  it('counts what was brought in neither as booked nor as received', async () => {
    const { bringIn, token } = await importing(app);
    await aClient(db, { name: 'Hodan', phone: '252615111111' });
    await bringIn('balances', [
      ['Phone', 'Owes', 'Credit'],
      ['615111111', '40', '15'],
    ]);
    const { body } = await call(reports.getDaySheet, { token, query: TODAY });
    expect(body).toMatchObject({
      booked: { bookings: 0, total: 0 },
      earned: { total: 0 },
      received: { total: 0 },
      owed: { after: 40 },
      credit: { after: 15, kept: 15 },
      brought_forward: 25,
    });
  });
});

describe('figures of what was sold', () => {
  it('have each line of a bill once, goods by themselves, and gift cards and kept credit not at all', async () => {
    const { token, keep, sellCard, bill, line } = await aDesk();
    const client = await aClient(db);
    await keep(client.id, 20);
    const code = await sellCard(30);
    await bill({
      client: client.id,
      lines: [line],
      discount: 2,
      payments: [
        { method: 'gift_card', amount: 5, code },
        { method: 'credit', amount: 3.5 },
      ],
    });
    await call(api.credit.payOut, {
      token,
      params: { id: client.id },
      body: { amount: 4, method: 'cash', reason: 'She moves' } as never,
    });
    const { body } = await call(api.analytics.get, { token });
    expect(body).toMatchObject({
      total_sales: 19,
      total_orders: 2,
      sales_by_channel: [{ sales_channel: 'POS', total: 19, count: 2 }],
      top_products: [{ quantity: 2, total_revenue: 20 }],
    });
    const { body: sold } = await call(reports.getSold, { token, query: TODAY });
    expect(sold).toMatchObject({
      rows: [
        { what: 'goods', sales: 2, gross: 20, discount: 2, tax: 1, total: 19 },
        { what: 'treatments', sales: 0, total: 0 },
        { what: 'packages', sales: 0, total: 0 },
      ],
      totals: { sales: 2, total: 19 },
      gift_cards: { sales: 1, total: 30 },
    });
    const profit = await call(reports.getProfitAndLoss, { token, query: TODAY });
    expect(profit.body.net_result).toBe(18);
  });

  it('divide a bill of goods, a treatment and a package by what it sold, with its discount spread over them', async () => {
    const { token, line, bill } = await aDesk();
    const client = await aClient(db, { name: 'Amina Nur' });
    const service = await aService(db, { unit_price_cents: 30_00, session_count: 1 });
    const booking = await aBooking(db, { name: client.name, phone: client.phone, services: [service.id] });
    const [session] = await sessionsOf(db, booking.id);
    const offered = await aPackage(db, { price_cents: 60_00 });
    const { total } = await bill({
      client: client.id,
      lines: [line, { session: session!.id }, { package: offered.id, price: 60 }],
      discount: 10,
      payments: [{ method: 'cash', amount: 90.5 }],
    });
    expect(total).toBe(90.5);
    const { body } = await call(reports.getSold, { token, query: TODAY });
    expect(body.rows).toMatchObject([
      { what: 'goods', sales: 1, gross: 10, discount: 1, tax: 0.5, total: 9.5 },
      { what: 'treatments', sales: 1, gross: 30, discount: 3, tax: 0, total: 27 },
      { what: 'packages', sales: 1, gross: 60, discount: 6, tax: 0, total: 54 },
    ]);
    expect(body.totals).toMatchObject({ sales: 3, gross: 100, discount: 10, total: 90.5 });
    const { total_sales, total_orders } = (await call(api.analytics.get, { token })).body;
    expect([total_sales, total_orders]).toEqual([90.5, 3]);
    // Nothing was held yet: what is earned are the goods.
    const profit = await call(reports.getProfitAndLoss, { token, query: TODAY });
    expect(profit.body).toMatchObject({ net_result: 9, unearned: { amount: 81 } });
    await expectBooksTrue(db);
  });

  it('refuse days that are none, and the unsigned', async () => {
    const { token } = await signInAs('manager');
    const query = { start_date: '2026-11-21', end_date: '2026-11-20' };
    expect((await call(reports.getSold, { token, query })).status).toBe(400);
    expect((await call(reports.getSold, { query: TODAY })).status).toBe(401);
  });
});
