import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { aBooking, aClient, aProduct, aService, aUser, sessionsOf } from '@revive/testing/factories.ts';
import { aFinancePayment, aRequisition } from '@revive/testing/finance.ts';
import { aResource } from '@revive/testing/schedule.ts';
import { aCourse } from '@revive/testing/treating.ts';
import { writeSessions } from '@revive/testing/write-rows.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, clock, signInAs } = app;
const { reports } = api;

const TODAY = { start_date: '2026-11-20', end_date: '2026-11-20' };

const walkIn = (product: { id: number }, quantity: number, discount = 0) => ({
  client: { phone: 'POS-1763618400000' },
  items: [{ product_id: product.id, quantity, unit_price: 10 }],
  payment_info: { payment_method: 'cash', amount_paid: 1000, discount },
});

/** Yesterday two creams; today three with a dollar off, one of them void; and a treatment half paid and completed once. */
async function business() {
  const { token, id } = await signInAs('manager');
  const cream = await aProduct(db, { name: 'Aloe Cream', price_cents: 10_00 });
  clock.set('2026-11-19T09:00:00.000Z');
  await call(api.pos.sell, { token, body: walkIn(cream, 2) });
  clock.set('2026-11-20T06:00:00.000Z');
  await call(api.pos.sell, { token, body: walkIn(cream, 2, 1) });
  const mistake = (await call(api.pos.sell, { token, body: walkIn(cream, 1) })).body.order;
  await call(api.orders.voidSale, { token, params: { id: mistake.id }, body: { reason: 'Wrong bottle' } });
  const wrap = await aService(db, { name: 'Body wrap', unit_price_cents: 50_00, session_count: 2 });
  const hodan = await aClient(db, { name: 'Hodan Ali' });
  const booking = await aBooking(db, { services: [wrap.id], phone: hodan.phone });
  await call(api.bookings.pay, {
    token,
    params: { id: booking.id },
    body: { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 45, discount: 5 },
  });
  const [first] = await sessionsOf(db, booking.id);
  await call(api.sessions.complete, { token, params: { id: first!.id } });
  const requisition = await aRequisition(db, {
    purpose: 'Towels',
    amount_cents: 300_00,
    status: 'approved',
  });
  const spent = { status: 'completed', at: clock.now() } as const;
  await aFinancePayment(db, { requisition: requisition.id, amount_cents: 12_00, method: 'card', ...spent });
  await aFinancePayment(db, { name: 'Rent', amount_cents: 4_00, ...spent });
  return { token, id, cream, wrap, hodan, booking };
}

const figure = (account: string, name: string, amount: number, previous_amount = 0) => ({
  account,
  name,
  amount,
  previous_amount,
});

describe('GET /finance/api/reports/profit-and-loss/', () => {
  it('reports income and expenses by account, day by day, beside the period before', async () => {
    const { token } = await business();
    const { body } = await call(reports.getProfitAndLoss, { token, query: TODAY });
    expect(body).toEqual({
      period: TODAY,
      previous_period: { start_date: '2026-11-19', end_date: '2026-11-19' },
      income: [
        figure('delivery_revenue', 'Delivery revenue', 0),
        figure('lapsed_packages', 'Lapsed packages', 0),
        figure('product_revenue', 'Product revenue', 20, 20),
        figure('service_revenue', 'Service revenue', 50),
      ],
      expenses: [
        figure('cash_over_short', 'Cash over and short', 0),
        figure('discounts_given', 'Discounts given', 6),
        figure('expenses', 'Expenses', 16),
        figure('refunds', 'Refunds', 0),
        figure('written_off', 'Written off', 0),
      ],
      total_income: 70,
      previous_total_income: 20,
      total_expenses: 22,
      previous_total_expenses: 0,
      net_result: 48,
      previous_net_result: 20,
      series: { by: 'day', points: [{ date: '2026-11-20', income: 70, expenses: 22 }] },
      unearned: figure('unearned_treatments', 'Paid or owed for sessions not yet held', 50),
      written_off: { earned: 0, previous_earned: 0, unearned: 0, previous_unearned: 0 },
    });
  });

  it('shows a new account of income by itself', async () => {
    const { token } = await business();
    await db.insertInto('accounts').values({ code: 'tips', name: 'Tips', kind: 'income' }).execute();
    const { body } = await call(reports.getProfitAndLoss, { token, query: TODAY });
    await db.deleteFrom('accounts').where('code', '=', 'tips').execute();
    expect(body.income.at(-1)).toEqual(figure('tips', 'Tips', 0));
  });

  it('goes by month where there would be too many days, with nothing where nothing was', async () => {
    const { token } = await business();
    const query = { start_date: '2026-08-15', end_date: '2026-11-20' };
    const { body } = await call(reports.getProfitAndLoss, { token, query });
    expect(body.series).toEqual({
      by: 'month',
      points: [
        { date: '2026-08-01', income: 0, expenses: 0 },
        { date: '2026-09-01', income: 0, expenses: 0 },
        { date: '2026-10-01', income: 0, expenses: 0 },
        { date: '2026-11-01', income: 90, expenses: 22 },
      ],
    });
    expect(body.previous_period).toEqual({ start_date: '2026-05-09', end_date: '2026-08-14' });
  });
});

describe('GET /finance/api/reports/profit-and-loss/ of debts given up', () => {
  it('reports those of held sessions as a cost, and the others beside, less what was taken back', async () => {
    const { token, hold, writeOff, receipts, reverse } = await aCourse(app);
    await hold();
    await writeOff(80);
    const read = async () => (await call(reports.getProfitAndLoss, { token, query: TODAY })).body;
    const result = await read();
    expect(result.written_off).toEqual({
      earned: 60,
      previous_earned: 0,
      unearned: 20,
      previous_unearned: 0,
    });
    expect(result.expenses.find(({ account }) => account === 'written_off')!.amount).toBe(60);
    expect(result.unearned.amount).toBe(100);
    const [written] = await receipts();
    await reverse(written!.id, { amount: 15 });
    expect((await read()).written_off).toMatchObject({ earned: 60, unearned: 5 });
  });
});

describe('GET /finance/api/reports/cash-up/', () => {
  it('reports what came and went by day and method', async () => {
    const { token } = await business();
    const { body } = await call(reports.getCashUp, {
      token,
      query: { start_date: '2026-11-18', end_date: '2026-11-20' },
    });
    const uncounted = { short: 0, over: 0, expected: null, counted: null, difference: null };
    const none = { received: 0, paid_out: 0, net: 0, ...uncounted };
    expect(body.days).toEqual([
      {
        day: '2026-11-19',
        methods: [
          { payment_method: 'cash', account: 'cash', received: 21, paid_out: 0, net: 21, ...uncounted },
          { payment_method: 'card', account: 'card', ...none },
          { payment_method: 'mobile_money', account: 'mobile_wallet', ...none },
        ],
        received: 21,
        paid_out: 0,
        net: 21,
      },
      {
        day: '2026-11-20',
        methods: [
          {
            payment_method: 'cash',
            account: 'cash',
            received: 30.5,
            paid_out: 14.5,
            net: 16,
            ...uncounted,
          },
          { payment_method: 'card', account: 'card', received: 0, paid_out: 12, net: -12, ...uncounted },
          {
            payment_method: 'mobile_money',
            account: 'mobile_wallet',
            received: 45,
            paid_out: 0,
            net: 45,
            ...uncounted,
          },
        ],
        received: 75.5,
        paid_out: 26.5,
        net: 49,
      },
    ]);
    expect(body).toMatchObject({ total_received: 96.5, total_paid_out: 26.5, total_net: 70 });
    const today = (await call(reports.getCashUp, { token, query: TODAY })).body;
    expect(today.totals[0]).toMatchObject({ payment_method: 'cash', net: 16, previous_net: 21 });
    expect(today).toMatchObject({ total_net: 49, previous_total_received: 21, previous_total_net: 21 });
  });

  it('puts beside it what was counted in the drawers closed on the day', async () => {
    const cashier = await aCashier(app);
    const shift = await cashier.opened(50);
    await cashier.sell();
    await cashier.count(shift, { cash: 59.5 });
    await cashier.close(shift, 'A wrong note');
    const { body } = await call(reports.getCashUp, { token: cashier.token, query: TODAY });
    expect(body.days[0]!.methods[0]).toEqual({
      payment_method: 'cash',
      account: 'cash',
      received: 10.5,
      paid_out: 1,
      net: 9.5,
      short: 1,
      over: 0,
      expected: 60.5,
      counted: 59.5,
      difference: -1,
    });
    expect(body.totals[0]).toMatchObject({ expected: 60.5, difference: -1, previous_difference: null });
    const tomorrow = { start_date: '2026-11-21', end_date: '2026-11-21' };
    const next = (await call(reports.getCashUp, { token: cashier.token, query: tomorrow })).body;
    expect(next).toMatchObject({
      days: [],
      totals: [{ counted: null, previous_short: 1, previous_difference: -1 }, {}, {}],
    });
  });
});

describe('GET /finance/api/reports/receivables/', () => {
  it('lists who owes, the largest first, with what was posted without a client as one', async () => {
    const { token, hodan } = await business();
    const other = await aBooking(db, { services: [(await aService(db, { unit_price_cents: 80_00 })).id] });
    const [session] = await sessionsOf(db, other.id);
    await call(api.sessions.complete, { token, params: { id: session!.id } });
    // Accepted unpaid: a guest owes.
    const guest = await aGuestOnCredit(token);
    const query = { ...TODAY, page_size: 2 };
    const first = await call(reports.listReceivables, { token, query });
    expect(first.body).toEqual([
      {
        client: other.client_id,
        client_name: expect.any(String),
        client_phone: expect.any(String),
        balance: 80,
        previous_balance: 0,
      },
      {
        client: hodan.id,
        client_name: 'Hodan Ali',
        client_phone: hodan.phone,
        balance: 50,
        previous_balance: 0,
      },
    ]);
    const rest = await call(reports.listReceivables, { token, query: { ...query, cursor: first.next! } });
    expect(rest.body).toEqual([
      {
        client: null,
        client_name: 'No client',
        client_phone: null,
        balance: guest.total,
        previous_balance: 0,
      },
    ]);
    expect(rest.next).toBeUndefined();
    const { body } = await call(reports.getReceivablesTotal, { token, query: TODAY });
    expect(body).toMatchObject({ total: 130 + guest.total, previous_total: 0 });
    const yesterday = { start_date: '2026-11-19', end_date: '2026-11-19' };
    expect((await call(reports.listReceivables, { token, query: yesterday })).body).toEqual([]);
  });
});

async function aGuestOnCredit(token: string) {
  const product = await aProduct(db, { price_cents: 10_00 });
  const { body } = await call(api.shop.createOrder, {
    body: {
      delivery_type: 'PICKUP',
      items: [{ product_id: product.id, quantity: 1, unit_price: 10 }],
      guest_phone: '252615000111',
      guest_name: 'Guest',
    },
  });
  await call(api.orders.setStatus, { token, params: { id: body.id }, body: { status: 'CONFIRMED' } });
  const order = await db
    .selectFrom('orders')
    .select('total_cents')
    .where('id', '=', body.id)
    .executeTakeFirstOrThrow();
  return { total: order.total_cents / 100 };
}

describe('GET /finance/api/reports/tax/', () => {
  it('reports turnover that carries tax, the tax, and what of both was taken back', async () => {
    const { token } = await business();
    const { body } = await call(reports.getTax, { token, query: TODAY });
    const sums = {
      turnover: 30,
      turnover_taken_back: 10,
      net_turnover: 20,
      tax: 1.5,
      tax_taken_back: 0.5,
      net_tax: 1,
    };
    expect(body).toMatchObject({
      by: 'day',
      tax_account: 'tax_payable',
      rows: [{ date: '2026-11-20', ...sums }],
      totals: { ...sums, previous_turnover: 20, previous_tax: 1, previous_net_tax: 1 },
    });
    const monthly = await call(reports.getTax, { token, query: { ...TODAY, by: 'month' } });
    expect(monthly.body).toMatchObject({ by: 'month', rows: [{ date: '2026-11-01', ...sums }] });
  });
});

describe('GET /finance/api/reports/tax/ of small returns', () => {
  it('takes turnover back also where the tax of a return rounds to nothing', async () => {
    const { token } = await signInAs('manager');
    const ribbon = await aProduct(db, { name: 'Ribbon', price_cents: 9, quantity: 100 });
    clock.set('2026-11-20T06:00:00.000Z');
    const { order } = (
      await call(api.pos.sell, {
        token,
        body: {
          client: { phone: 'POS-1763618400000' },
          items: [{ product_id: ribbon.id, quantity: 50, unit_price: 0.09 }],
          payment_info: { payment_method: 'cash', amount_paid: 10, discount: 0 },
        },
      })
    ).body;
    const returned = await call(api.orders.returnGoods, {
      token,
      params: { id: order.id },
      body: { items: [{ product: ribbon.id, quantity: 1, restock: true }], method: 'cash', reason: 'Torn' },
    });
    expect(returned.body.returns).toMatchObject([{ total: 0.09 }]);
    const { body } = await call(reports.getTax, { token, query: TODAY });
    expect(body.totals).toMatchObject({
      turnover: 4.5,
      turnover_taken_back: 0.09,
      net_turnover: 4.41,
      tax: 0.23,
      tax_taken_back: 0,
    });
    const behind = await call(reports.listEntries, {
      token,
      query: { ...TODAY, account: body.turnover_accounts.join(), taxed: true, side: 'debit' },
    });
    expect(behind.body.map(({ debit }) => debit)).toEqual([0.09]);
    const untaxed = await call(reports.listEntries, {
      token,
      query: { ...TODAY, account: body.turnover_accounts.join(), taxed: false },
    });
    expect(untaxed.body).toEqual([]);
    await call(api.orders.voidSale, { token, params: { id: order.id }, body: { reason: 'All torn' } });
    const voided = await call(reports.getTax, { token, query: TODAY });
    expect(voided.body.totals).toMatchObject({ turnover: 4.59, turnover_taken_back: 4.59, net_turnover: 0 });
  });
});

describe('GET /finance/api/reports/expenses/', () => {
  it('reports what was spent by purpose, the largest first, with its share', async () => {
    const { token } = await business();
    const { body } = await call(reports.getExpenses, { token, query: TODAY });
    expect(body).toMatchObject({
      account: 'expenses',
      total: 16,
      previous_total: 0,
      count: 2,
      rows: [
        { purpose: 'Towels', amount: 12, previous_amount: 0, count: 1, share: 75 },
        { purpose: 'Rent', amount: 4, previous_amount: 0, count: 1, share: 25 },
      ],
      other: null,
    });
    const tomorrow = { start_date: '2026-11-21', end_date: '2026-11-21' };
    const next = (await call(reports.getExpenses, { token, query: tomorrow })).body;
    expect(next).toMatchObject({ total: 0, previous_total: 16, previous_count: 2 });
    expect(next.rows[0]).toEqual({ purpose: 'Towels', amount: 0, previous_amount: 12, count: 0, share: 0 });
  });

  it('adds up what is beyond a hundred purposes, and lists the entries behind that too', async () => {
    const { token, id } = await signInAs('staff');
    for (let number = 1; number <= 102; number += 1)
      await aFinancePayment(db, {
        name: `Thing ${number}`,
        amount_cents: number * 100,
        status: 'completed',
        by: id,
        at: clock.now(),
      });
    const { body } = await call(reports.getExpenses, { token, query: TODAY });
    expect(body.rows).toHaveLength(100);
    expect(body.rows.at(-1)).toMatchObject({ purpose: 'Thing 3', amount: 3 });
    expect(body.other).toEqual({ purposes: 2, amount: 3, previous_amount: 0, count: 2, share: 0.1 });
    const entries = await call(reports.listEntries, {
      token,
      query: { ...TODAY, account: 'expenses', other_purposes: true },
    });
    expect(entries.body.map(({ purpose, debit }) => [purpose, debit])).toEqual([
      ['Thing 2', 2],
      ['Thing 1', 1],
    ]);
  });
});

describe('GET /finance/api/reports/services/', () => {
  it('reports what was completed by service and by therapist, and by how many clients', async () => {
    const { token, id, wrap, booking } = await business();
    const again = await aBooking(db, { services: [wrap.id] });
    for (const session of await sessionsOf(db, again.id))
      await call(api.sessions.complete, { token, params: { id: session.id } });
    const { body } = await call(reports.getServices, { token, query: TODAY });
    const sums = {
      sessions: 3,
      previous_sessions: 0,
      worth: 145,
      previous_worth: 0,
      received: 45,
      previous_received: 0,
    };
    expect(body).toMatchObject({
      services: [{ service: wrap.id, service_name: 'Body wrap', ...sums }],
      other_services: null,
      therapists: [
        {
          therapist: { id, resource: null, name: expect.stringMatching(/^Amina Ali/) },
          ...sums,
          clients: 2,
          previous_clients: 0,
        },
      ],
      totals: sums,
    });
    // Undone it is not completed; money that comes later is received for the day it was completed on.
    const [first] = await sessionsOf(db, booking.id);
    await call(api.sessions.undo, { token, params: { id: first!.id } });
    const [other] = await sessionsOf(db, again.id);
    clock.set('2026-11-22T06:00:00.000Z');
    const late = await signInAs('staff');
    await call(api.sessions.settle, {
      token: late.token,
      params: { id: other!.id },
      body: { amount: 0, payment_method: 'cash' },
    });
    const after = (await call(reports.getServices, { token: late.token, query: TODAY })).body;
    expect(after.totals).toMatchObject({ sessions: 2, worth: 100, received: 50 });
    expect(after.therapists[0]).toMatchObject({ clients: 1 });
  });

  it('credits who held a session and not who pressed Complete, and lists hers behind it', async () => {
    const desk = await signInAs('manager');
    const deqa = await aUser(db);
    const [hers, without] = [await aResource(db, 'Deqa', { user_id: deqa.id }), await aResource(db, 'Sagal')];
    const wrap = await aService(db, { session_count: 1, unit_price_cents: 15_00 });
    const held = async (resources: number[], body?: { held_by: number }) => {
      const booking = await aBooking(db, { services: [wrap.id], resources });
      const [session] = await sessionsOf(db, booking.id);
      await call(api.sessions.complete, {
        token: desk.token,
        params: { id: session!.id },
        ...(body && { body }),
      });
      return session!.id;
    };
    const [own, taken] = [await held([hers]), await held([], { held_by: hers })];
    const others = await held([], { held_by: without });
    const unknown = await held([]);
    // What Deqa completed herself before anyone noted who held it is hers too.
    await writeSessions(db, [unknown], { completed_by: deqa.id });
    const desks = await held([]);
    const { body } = await call(reports.getServices, { token: desk.token, query: TODAY });
    expect(body.therapists.map(({ therapist, sessions, worth }) => [therapist, sessions, worth])).toEqual([
      [{ id: deqa.id, resource: hers, name: 'Deqa' }, 3, 45],
      [{ id: null, resource: without, name: 'Sagal' }, 1, 15],
      [{ id: desk.id, resource: null, name: expect.stringMatching(/^Amina Ali/) }, 1, 15],
    ]);
    const behind = async (whose: { therapist: number } | { resource: number }) =>
      (
        await call(reports.listCompletedSessions, { token: desk.token, query: { ...TODAY, ...whose } })
      ).body.map(({ id }) => id);
    const ofDeqa = [own, taken, unknown].toSorted((a, b) => b - a);
    expect((await behind({ resource: hers })).toSorted((a, b) => b - a)).toEqual(ofDeqa);
    expect((await behind({ therapist: deqa.id })).toSorted((a, b) => b - a)).toEqual(ofDeqa);
    expect(await behind({ resource: without })).toEqual([others]);
    expect(await behind({ therapist: desk.id })).toEqual([desks]);
  });

  it('lists the sessions behind a figure, page by page', async () => {
    const { token, id, wrap } = await business();
    const again = await aBooking(db, { services: [wrap.id] });
    for (const session of await sessionsOf(db, again.id))
      await call(api.sessions.complete, { token, params: { id: session.id } });
    const query = { ...TODAY, service: wrap.id, therapist: id, page_size: 2 };
    const first = await call(reports.listCompletedSessions, { token, query });
    const rest = await call(reports.listCompletedSessions, {
      token,
      query: { ...query, cursor: first.next! },
    });
    const rows = [...first.body, ...rest.body];
    expect(rows.map(({ booking }) => booking)).toEqual([again.id, again.id, again.id - 1]);
    expect(rows.at(-1)).toMatchObject({
      service_name: 'Body wrap',
      client_name: 'Hodan Ali',
      worth: 45,
      received: 45,
      business_day: '2026-11-20',
    });
    const none = { ...TODAY, therapist: id + 1000 };
    expect((await call(reports.listCompletedSessions, { token, query: none })).body).toEqual([]);
  });
});

describe('GET /finance/api/reports/products/', () => {
  it('reports pieces, revenue and the margin of those whose cost is known', async () => {
    const { token, cream } = await business();
    await db.updateTable('products').set({ cost_price_cents: 6_00 }).where('id', '=', cream.id).execute();
    await call(api.pos.sell, { token, body: walkIn(cream, 3) });
    const { body } = await call(reports.getProducts, { token, query: TODAY });
    const sums = {
      pieces: 5,
      previous_pieces: 2,
      revenue: 50,
      previous_revenue: 20,
      pieces_without_cost: 2,
      cost: 18,
      margin: 12,
      previous_margin: null,
      margin_percent: 40,
      previous_margin_percent: null,
    };
    expect(body).toMatchObject({
      products: [{ product: cream.id, product_name: 'Aloe Cream', ...sums }],
      other: null,
      totals: sums,
    });
  });
});

describe('every report', () => {
  const period = [
    reports.getProfitAndLoss,
    reports.getCashUp,
    reports.getReceivablesTotal,
    reports.getTax,
    reports.getExpenses,
    reports.getServices,
    reports.getProducts,
    reports.getCalendar,
    reports.listReceivables,
    reports.listCompletedSessions,
  ];
  it.each(period)('$path refuses days that are missing, backwards or more than a year', async (endpoint) => {
    const { token } = await signInAs('staff');
    const refused = async (query: Record<string, string>) =>
      (await call(endpoint as typeof reports.getTax, { token, query })).error;
    expect(await refused({})).toHaveProperty('start_date');
    expect(await refused({ start_date: '2026-11-20', end_date: '2026-11-19' })).toHaveProperty('end_date');
    expect(await refused({ start_date: '2025-11-19', end_date: '2026-11-20' })).toHaveProperty('start_date');
    const year = { start_date: '2025-11-20', end_date: '2026-11-20' };
    expect((await call(endpoint as typeof reports.getTax, { token, query: year })).status).toBe(200);
  });

  it.each([...period, reports.listEntries])('$path refuses the unsigned', async (endpoint) => {
    const { status } = await call(endpoint as typeof reports.getTax, { query: TODAY });
    expect(status).toBe(401);
  });

  it('is empty where nothing happened', async () => {
    const { token } = await signInAs('staff');
    const query = TODAY;
    expect((await call(reports.getCashUp, { token, query })).body).toMatchObject({ days: [], total_net: 0 });
    expect((await call(reports.getTax, { token, query })).body).toMatchObject({
      rows: [],
      totals: { net_tax: 0 },
    });
    expect((await call(reports.getExpenses, { token, query })).body).toMatchObject({ rows: [], total: 0 });
    expect((await call(reports.getServices, { token, query })).body).toMatchObject({
      services: [],
      therapists: [],
      totals: { sessions: 0 },
    });
    expect((await call(reports.getProducts, { token, query })).body).toMatchObject({
      products: [],
      totals: { pieces: 0, margin: null },
    });
    expect((await call(reports.listEntries, { token, query })).body).toEqual([]);
  });
});
