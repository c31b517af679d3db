import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { balances } from '@revive/testing/buying.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, clock } = app;

const BLIND = { cash: 50, card: 0, mobile_money: 0 };

describe('POST /shifts/api/shifts/', () => {
  it('opens a shift with a float', async () => {
    const cashier = await aCashier(app);
    const { status, body } = await cashier.open('60.50', 'Counted with Deqa');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: 'open',
      user: { id: cashier.id, name: expect.stringMatching(/^Amina Ali/) },
      opened_at: '2026-11-20T06:00:00.000Z',
      float: 60.5,
      notes: 'Counted with Deqa',
      counts: null,
      movements: [],
      figures: null,
      refusals: { move: null, count: null, close: 'Count the drawer first.' },
    });
    expect(await balances(db)).toEqual({});
  });

  it('refuses a float that is no amount', async () => {
    const cashier = await aCashier(app);
    expect(await cashier.open('')).toMatchObject({
      status: 400,
      error: { float: ['This field is required.'] },
    });
    expect(await cashier.open(-1)).toMatchObject({
      status: 400,
      error: { float: ['The amount cannot be negative.'] },
    });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.shifts.open, { body: { float: 50 } })).toMatchObject({ status: 401 });
  });

  it('refuses a second one until the first is closed, also of two at once', async () => {
    const cashier = await aCashier(app);
    const answers = await Promise.all([cashier.open(), cashier.open(), cashier.open()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    const { id } = answers.find(({ status }) => status === 201)!.body;
    await cashier.count(id, BLIND);
    expect(await cashier.open()).toMatchObject({
      status: 409,
      error: { detail: 'You have a shift that is not closed. Count and close it first.' },
    });
    await cashier.close(id);
    expect(await cashier.open()).toMatchObject({ status: 201 });
  });

  it('opens one for each person at once', async () => {
    const cashiers = await Promise.all([aCashier(app), aCashier(app)]);
    const answers = await Promise.all(cashiers.map((cashier) => cashier.open()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });
});

describe('GET /shifts/api/shifts/current/', () => {
  it('answers the caller’s own shift until it is closed', async () => {
    const cashier = await aCashier(app);
    const other = await aCashier(app);
    const current = async () => (await call(api.shifts.getCurrent, { token: cashier.token })).body.shift;
    await other.open();
    expect(await current()).toBeNull();
    const id = await cashier.opened();
    expect(await current()).toMatchObject({ id, status: 'open' });
    await cashier.count(id, BLIND);
    expect(await current()).toMatchObject({ id, status: 'counted' });
    await cashier.close(id);
    expect(await current()).toBeNull();
  });
});

describe('POST /shifts/api/shifts/:id/movements/', () => {
  it('records cash put in and taken out, and the ledger hears nothing of it', async () => {
    const cashier = await aCashier(app);
    const id = await cashier.opened();
    await cashier.move(id, 'in', 20, 'Change from the bank');
    const { status, body } = await cashier.move(id, 'out', '30.00', 'To the safe');
    expect(status).toBe(201);
    expect(body.movements).toMatchObject([
      { amount: 20, reason: 'Change from the bank', recorded_at: '2026-11-20T06:00:00.000Z' },
      { amount: -30, reason: 'To the safe', recorded_by_name: expect.stringMatching(/^Amina/) },
    ]);
    expect(await balances(db)).toEqual({});
    expect((await cashier.count(id, { cash: 40 })).body.counts![0]).toMatchObject({ expected: 40 });
  });

  it('refuses bad input, each at its field', async () => {
    const cashier = await aCashier(app);
    const id = await cashier.opened();
    const { status, error } = await cashier.move(id, undefined, 0, ' ');
    expect({ status, ...error }).toMatchObject({
      status: 400,
      direction: ['Choose whether it was put in or taken out.'],
      amount: ['Enter an amount above 0.'],
      reason: ['This field is required.'],
    });
  });

  it('refuses a colleague, and everyone once the drawer is counted', async () => {
    const cashier = await aCashier(app);
    const id = await cashier.opened();
    const colleague = await aCashier(app);
    expect(await colleague.move(id, 'out', 5)).toMatchObject({
      status: 403,
      error: { detail: 'Only the person who opened this shift, a manager or an admin may do this.' },
    });
    await cashier.count(id, BLIND);
    const manager = await aCashier(app, 'manager');
    for (const person of [cashier, manager])
      expect(await person.move(id, 'out', 5)).toMatchObject({
        status: 409,
        error: {
          detail: 'This drawer is counted already, so nothing can be put in or taken out any more.',
        },
      });
    expect(await cashier.move(999, 'out', 5)).toMatchObject({ status: 404 });
  });
});

describe('POST /shifts/api/shifts/:id/count/', () => {
  it('answers what was expected and by how much it differs, for each way to pay', async () => {
    const cashier = await aCashier(app);
    const id = await cashier.opened();
    await cashier.sell();
    await cashier.sell({ payment_method: 'card' });
    const { status, body } = await cashier.count(id, { cash: '58', card: 10.5, mobile_money: '' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'counted',
      counted_at: '2026-11-20T06:00:00.000Z',
      counts: [
        { payment_method: 'cash', expected: 60.5, counted: 58, difference: -2.5 },
        { payment_method: 'card', expected: 10.5, counted: 10.5, difference: 0 },
        { payment_method: 'mobile_money', expected: 0, counted: 0, difference: 0 },
      ],
      refusals: { close: null },
    });
    expect(body.figures).not.toBeNull();
  });

  it('refuses a count without the cash, and one that is no amount', async () => {
    const cashier = await aCashier(app);
    const id = await cashier.opened();
    expect(await cashier.count(id, { card: 'a few' })).toMatchObject({
      status: 400,
      error: { cash: ['Enter an amount.'], card: ['Enter an amount with at most two decimals.'] },
    });
    expect(await cashier.count(id, { cash: -1 })).toMatchObject({ status: 400 });
  });

  it('is final for staff; a manager counts again until it is closed', async () => {
    const cashier = await aCashier(app);
    const manager = await aCashier(app, 'manager');
    const id = await cashier.opened();
    await cashier.count(id, { cash: 40 });
    expect(await cashier.count(id, { cash: 50 })).toMatchObject({
      status: 409,
      error: { detail: 'This drawer is counted already. Only another manager or admin may count it again.' },
    });
    const { body } = await manager.count(id, { cash: 49 });
    expect(body.counts![0]).toMatchObject({ expected: 50, counted: 49, difference: -1 });
    await cashier.close(id, 'One dollar fell behind the desk');
    expect(await manager.count(id, { cash: 50 })).toMatchObject({
      status: 409,
      error: { detail: 'This shift is closed, and nothing of it changes any more.' },
    });
  });

  it('takes less than nothing by card where more went back than came in, never in cash', async () => {
    const seller = await aCashier(app);
    const { body: sale } = await seller.sell({ payment_method: 'card' });
    const manager = await aCashier(app, 'manager');
    const id = await manager.opened();
    await call(api.orders.voidSale, {
      token: manager.token,
      params: { id: sale.order.id },
      body: { reason: 'Wrong colour', refund_reference: 'SLIP-7' },
    });
    const { body } = await manager.count(id, { cash: 50, card: -10.5 });
    expect(body.counts![1]).toMatchObject({ expected: -10.5, counted: -10.5, difference: 0 });
    expect(body.figures!.voids).toEqual({ count: 1, total: 10.5 });
  });
});

describe('POST /shifts/api/shifts/:id/close/', () => {
  it('posts missing cash as an expense and keeps the reason', async () => {
    const cashier = await aCashier(app);
    const id = await cashier.opened();
    await cashier.sell();
    await cashier.count(id, { cash: 58 });
    clock.advance(60_000);
    const { status, body } = await cashier.close(id, 'Gave too much change');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'closed',
      closed_at: '2026-11-20T06:01:00.000Z',
      difference_reason: 'Gave too much change',
    });
    expect(await balances(db)).toMatchObject({ cash: 8_00, cash_over_short: 2_50 });
    const entry = await db
      .selectFrom('journal_entries')
      .selectAll()
      .where('source_type', '=', 'drawer_shift')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      kind: 'cash_difference',
      description: `Cash short in shift ${id}`,
      source_id: id,
      actor_id: cashier.id,
    });
  });

  it('takes surplus cash from the same account', async () => {
    const cashier = await aCashier(app);
    const id = await cashier.opened();
    await cashier.count(id, { cash: 51 });
    await cashier.close(id, 'A tip no one took');
    expect(await balances(db)).toEqual({ cash: 1_00, cash_over_short: -1_00 });
  });

  it('posts nothing where card or mobile money differ, and nothing where all is right', async () => {
    const cashier = await aCashier(app);
    const id = await cashier.opened();
    await cashier.sell({ payment_method: 'mobile' });
    await cashier.count(id, { cash: 50, mobile_money: 9 });
    expect(await cashier.close(id)).toMatchObject({ status: 400 });
    expect(await cashier.close(id, 'The wallet kept a fee')).toMatchObject({ status: 200 });
    const next = await cashier.opened();
    await cashier.count(next, BLIND);
    const { body } = await cashier.close(next, 'Not needed');
    expect(body).toMatchObject({ status: 'closed', difference_reason: null });
    expect((await balances(db)).cash_over_short).toBeUndefined();
  });

  it('demands a reason at its field where anything differs', async () => {
    const cashier = await aCashier(app);
    const id = await cashier.opened();
    await cashier.count(id, { cash: 49 });
    expect(await cashier.close(id, '  ')).toMatchObject({
      status: 400,
      error: { reason: ['Say why the count differs from what was expected.'] },
    });
  });

  it('refuses a shift that is not counted, a colleague, and a second time', async () => {
    const cashier = await aCashier(app);
    const colleague = await aCashier(app);
    const id = await cashier.opened();
    expect(await cashier.close(id)).toMatchObject({
      status: 409,
      error: { detail: 'Count the drawer first.' },
    });
    await cashier.count(id, { cash: 49 });
    expect(await colleague.close(id, 'x')).toMatchObject({ status: 403 });
    const answers = await Promise.all([cashier.close(id, 'Lost'), cashier.close(id, 'Lost')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await balances(db)).toEqual({ cash: -1_00, cash_over_short: 1_00 });
  });

  it('lets a manager count and close for someone who went home', async () => {
    const cashier = await aCashier(app);
    const manager = await aCashier(app, 'manager');
    const id = await cashier.opened();
    await manager.count(id, BLIND);
    const { body } = await manager.close(id);
    expect(body).toMatchObject({ status: 'closed', user: { id: cashier.id } });
    expect(body.closed_by_name).not.toBe(body.user.name);
  });
});
