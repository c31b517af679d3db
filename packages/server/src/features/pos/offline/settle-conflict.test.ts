import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { stockOf } from '@revive/testing/buying.ts';
import { signAsDevice } from '@revive/testing/devices.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { accountsLeft } from '@revive/testing/goods.ts';
import { aConflictManager, aLineCounter, letSellWithoutLine } from '@revive/testing/line.ts';
import { takeShillings } from '@revive/testing/second-currency.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call } = app;

beforeEach(() => letSellWithoutLine(app));

describe('GET /pos/api/offline-conflicts/', () => {
  it('answers what happened, by which device and cashier, with the lines of the receipt, open ones first', async () => {
    const { till, oil, sold, send } = await aLineCounter(app, { quantity: 0 });
    const { list, settle } = await aConflictManager(app);
    await send(sold());
    await send(sold({ seq: 2, goods: [{ product: oil, quantity: 20 }] }));
    const [newest, oldest] = (await list()).body;
    expect(newest).toMatchObject({
      kind: 'over_limit',
      is_set_aside: true,
      state: 'open',
      detail: { receipt: 210, limit: 100 },
      settlings: ['booked', 'refused'],
      receipt_number: 'D1-000002',
      device: { id: till.id, number: 1, name: 'Counter 1' },
      sale: {
        sold_at: '2026-11-20T06:00:00.000Z',
        client_name: null,
        payment_method: 'cash',
        total: 210,
        discount: 0,
        items: [{ name: oil.name, quantity: 20, unit_price: 10, total_price: 200 }],
        order: null,
      },
    });
    expect(newest!.sale.cashier_name).not.toBeNull();
    expect(oldest).toMatchObject({
      kind: 'short_stock',
      is_set_aside: false,
      settlings: ['counted', 'accepted'],
    });
    expect(oldest!.sale.order).not.toBeNull();
    await settle(newest!.id, 'refused');
    expect((await list()).body.map(({ kind }) => kind)).toEqual(['short_stock', 'over_limit']);
    expect((await list({ state: 'open' })).body.map(({ kind }) => kind)).toEqual(['short_stock']);
    expect((await list({ state: 'settled' })).body).toMatchObject([
      { kind: 'over_limit', settled_as: 'refused', reason: 'Asked the cashier', settlings: [] },
    ]);
    const first = await list({ page_size: 1 });
    const second = await list({ page_size: 1, cursor: first.next });
    expect([...first.body, ...second.body].map(({ kind }) => kind)).toEqual(['short_stock', 'over_limit']);
    expect(second.next).toBeUndefined();
    expect((await list({ start_date: '2026-11-20', end_date: '2026-11-20' })).body).toHaveLength(2);
    expect((await list({ start_date: '2026-11-21' })).body).toEqual([]);
  });

  it('shows what it can of a body that cannot be read', async () => {
    const { till, send, oil } = await aLineCounter(app);
    const id = '00000000-0000-4000-8000-000000000001';
    const items = [{ name: 'Oil\u202e', quantity: 2, unit_price: '3.50' }, 7, null, { name: 'x' }];
    const sale = { items, client: 'Hodan', totals: [], oil: oil.id };
    await send(signAsDevice(till, { id, device: 1, device_seq: 1, sale }));
    const { list } = await aConflictManager(app);
    expect((await list()).body).toMatchObject([
      {
        kind: 'unreadable',
        settlings: ['refused'],
        sale: { total: null, items: [{ name: 'Oil', quantity: 2, unit_price: 3.5, total_price: 7 }] },
      },
    ]);
  });

  it('is for managers and admins', async () => {
    const { sold, send } = await aLineCounter(app, { quantity: 0 });
    const { body } = await send(sold());
    const id = body.conflicts[0]!.id;
    const staff = await aConflictManager(app, 'staff');
    expect((await staff.list()).status).toBe(403);
    expect((await staff.settle(id, 'accepted')).status).toBe(403);
    expect((await call(api.pos.listConflicts)).status).toBe(401);
    const admin = await aConflictManager(app, 'admin');
    expect((await admin.settle(id, 'accepted')).status).toBe(200);
  });
});

describe('POST /pos/api/offline-conflicts/:id/settle/', () => {
  it('refuses a way that does not fit, no reason, what is settled and what there is not', async () => {
    const { sold, send } = await aLineCounter(app, { quantity: 0 });
    const { settle } = await aConflictManager(app);
    const id = (await send(sold())).body.conflicts[0]!.id;
    expect(await settle(id, 'booked')).toMatchObject({
      status: 400,
      error: { as: [expect.anything()] },
    });
    expect(await settle(id, 'counted', ' ')).toMatchObject({
      status: 400,
      error: { reason: [expect.anything()] },
    });
    expect((await settle(id, 'counted')).status).toBe(200);
    expect((await settle(id, 'counted')).status).toBe(409);
    expect((await settle(999, 'counted')).status).toBe(404);
  });

  it('books what was set aside, once, as the receipt says, and opens what had changed', async () => {
    const { oil, sold, send } = await aLineCounter(app, { revoked: true });
    const { settle } = await aConflictManager(app);
    const body = sold();
    const { body: taken } = await send(body);
    expect(taken).toMatchObject({ order: null, conflicts: [{ kind: 'revoked_device' }] });
    await db.updateTable('products').set({ price_cents: 12_00 }).where('id', '=', oil.id).execute();
    const id = taken.conflicts[0]!.id;
    const answers = await Promise.all([settle(id, 'booked'), settle(id, 'booked')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body: again } = await send(body);
    expect(again).toMatchObject({
      order: { total_amount: 10.5 },
      conflicts: [{}, { kind: 'price_changed' }],
    });
    expect(await stockOf(db, oil.id)).toBe(19);
    await expectBooksTrue(db);
  });

  it('books what was set aside though its transfer has paid something else, which is then in doubt', async () => {
    const { sold, send } = await aLineCounter(app);
    const { settle } = await aConflictManager(app);
    const payment = { payment_method: 'mobile', transaction_id: 'T7' };
    await send(sold({ payment }));
    await letSellWithoutLine(app, { sell_without_line: false });
    const late = sold({ seq: 2, payment: { ...payment, transaction_id: ' t7 ' } });
    const { body } = await send(late);
    expect((await settle(body.conflicts[0]!.id, 'booked')).status).toBe(200);
    expect((await send(late)).body).toMatchObject({
      order: { paid_amount: 10.5, paid_by: ['mobile_money'] },
      conflicts: [{ kind: 'line_off' }, { kind: 'transfer_doubtful' }],
    });
    await expectBooksTrue(db);
  });

  it('leaves unbooked what is refused, for good', async () => {
    const { sold, send } = await aLineCounter(app);
    const { settle } = await aConflictManager(app);
    await letSellWithoutLine(app, { sell_without_line: false });
    const { body } = await send(sold());
    expect((await settle(body.conflicts[0]!.id, 'refused')).body).toMatchObject({ sale: { order: null } });
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([]);
    await expectBooksTrue(db);
  });

  it('books what came without a signature that has the form of one, where a person saw the receipt', async () => {
    const { sold, send } = await aLineCounter(app);
    const { list, settle } = await aConflictManager(app);
    const { signature: _, ...unsigned } = sold();
    const { body: taken } = await send(unsigned);
    expect(taken).toMatchObject({ order: null, conflicts: [{ kind: 'bad_signature' }] });
    expect((await list()).body).toMatchObject([{ receipt_number: 'D1-000001', sale: { total: 10.5 } }]);
    expect((await settle(taken.conflicts[0]!.id, 'booked')).status).toBe(200);
    expect((await send(unsigned)).body.order).toMatchObject({ total_amount: 10.5 });
    await expectBooksTrue(db);
  });

  it('names the products that a device left out, and the receipt of what cannot be read', async () => {
    const { till, oil, sold, send } = await aLineCounter(app);
    const { signature: _, ...plain } = sold();
    const items = plain.sale.items.map(({ name: __, ...item }) => item);
    await send({ ...plain, sale: { ...plain.sale, items } });
    await send(signAsDevice(till, { ...plain, sale: 'gone' }));
    const { list } = await aConflictManager(app);
    expect((await list()).body).toMatchObject([
      { receipt_number: 'D1-000001', sale: { total: null } },
      { sale: { items: [{ name: oil.name }] } },
    ]);
  });

  it('takes late cash out of the difference of the drawer that had counted it, on the day it was closed', async () => {
    await takeShillings(app, 25_000, '2026-11-01');
    const { sold } = await aLineCounter(app);
    const cashier = await aCashier(app);
    const { settle } = await aConflictManager(app);
    const shift = await cashier.opened(50);
    const facts = { cashier: cashier.id, shift };
    await cashier.count(shift, { counted: { USD: 60.5, SOS: 0 } });
    const late = await call(api.pos.takeOffline, { token: cashier.token, body: sold(facts) });
    const [conflict] = late.body.conflicts;
    // Nothing is posted before the shift is closed.
    expect((await settle(conflict!.id, 'counted')).status).toBe(409);
    await cashier.close(shift, 'Too much');
    expect(await accountsLeft(db)).toMatchObject({ cash: 21_00, cash_over_short: -10_50 });
    const before = await call(api.shifts.get, { token: cashier.token, params: { id: shift } });
    expect((await settle(conflict!.id, 'counted')).status).toBe(200);
    const after = await call(api.shifts.get, { token: cashier.token, params: { id: shift } });
    expect(after.body.counts).toEqual(before.body.counts);
    expect(await accountsLeft(db)).toEqual({ cash: 10_50, product_revenue: -10_00, tax_payable: -50 });
    await expectBooksTrue(db);
  });

  it('knows late notes once, where they lay in the drawer that was counted', async () => {
    await takeShillings(app, 25_000, '2026-11-01');
    const { sold } = await aLineCounter(app);
    const cashier = await aCashier(app);
    const { settle } = await aConflictManager(app);
    const shift = await cashier.opened(50);
    const facts = { cashier: cashier.id, shift, payment: { currency: 'SOS', amount_paid: 263_000 } };
    await cashier.count(shift, { counted: { USD: 50, SOS: 263_000 } });
    await cashier.close(shift, 'Too much');
    const late = await call(api.pos.takeOffline, { token: cashier.token, body: sold(facts) });
    const outside = async () =>
      (await sql<{ units: number }>`select units from notes_outside`.execute(db)).rows;
    expect(await outside()).toMatchObject([{ units: 526_000 }]);
    expect((await settle(late.body.conflicts[0]!.id, 'counted')).status).toBe(200);
    expect(await outside()).toMatchObject([{ units: 263_000 }]);
    await expectBooksTrue(db);
  });

  it('never changes what came, nor what was settled', async () => {
    const { sold, send } = await aLineCounter(app, { quantity: 0 });
    const { settle } = await aConflictManager(app);
    const { body } = await send(sold());
    await settle(body.conflicts[0]!.id, 'counted');
    for (const statement of [
      `update offline_sales set total_cents = 1`,
      `update offline_sales set state = 'refused', order_id = null`,
      `delete from offline_sales`,
      `update sale_conflicts set reason = 'Another'`,
      `delete from sale_conflicts`,
      `update orders set sale_id = null`,
      `update devices set number = 7`,
    ])
      await expect(sql.raw(statement).execute(db), statement).rejects.toThrow();
  });
});
