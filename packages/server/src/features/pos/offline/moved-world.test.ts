import type { ConflictDetail } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { stockOf } from '@revive/testing/buying.ts';
import { START } from '@revive/testing/clock.ts';
import { aDevice, anOfflineSale } from '@revive/testing/devices.ts';
import { aCashier } from '@revive/testing/drawer.ts';
import { aClient, aProduct } from '@revive/testing/factories.ts';
import { accountsLeft } from '@revive/testing/goods.ts';
import { aLineCounter, letSellWithoutLine } from '@revive/testing/line.ts';
import { takeShillings } from '@revive/testing/second-currency.ts';
import { aTransfer } from '@revive/testing/transfers.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { numberKey } from '../../transfers/index.ts';

const app = await testApp();
const { db, call, clock, signInAs } = app;

const MINUTE_MS = 60_000;
const later = (minutes: number) => new Date(Date.parse(START) + minutes * MINUTE_MS).toISOString();

const detailOf = async (kind: string) =>
  (
    await db
      .selectFrom('sale_conflicts')
      .select('detail')
      .where('kind', '=', kind as never)
      .executeTakeFirstOrThrow()
  ).detail as ConflictDetail;

const orders = () => db.selectFrom('orders').selectAll().orderBy('id').execute();

beforeEach(() => letSellWithoutLine(app));

describe('a sale without a line that finds the world moved is booked as its receipt says', () => {
  it('at its price, when that is another by now', async () => {
    const { oil, sold, send } = await aLineCounter(app);
    await db.updateTable('products').set({ price_cents: 12_00 }).where('id', '=', oil.id).execute();
    const { body } = await send(sold());
    expect(body).toMatchObject({ order: { total_amount: 10.5 }, conflicts: [{ kind: 'price_changed' }] });
    expect(await detailOf('price_changed')).toEqual({
      products: [{ product: oil.id, name: oil.name, receipt_price: 10, price: 12 }],
    });
    await expectBooksTrue(db);
  });

  it('with its tax, when the rate or the kind of tax is another by now', async () => {
    const { kindsOf } = await aLineCounter(app);
    await letSellWithoutLine(app, { goods_tax: 'included', tax_rate: 8 });
    expect(await kindsOf()).toEqual(['tax_changed']);
    expect(await orders()).toMatchObject([{ tax_cents: 50, tax_included: false, total_cents: 10_50 }]);
    expect(await accountsLeft(db)).toEqual({ cash: 10_50, product_revenue: -10_00, tax_payable: -50 });
    await expectBooksTrue(db);
  });

  it('with pieces the books do not have: the stock is at 0 and never below', async () => {
    const { oil, kindsOf } = await aLineCounter(app, { quantity: 2 });
    expect(await kindsOf({ goods: [{ product: oil, quantity: 5 }] })).toEqual(['short_stock']);
    expect(await stockOf(db, oil.id)).toBe(0);
    expect((await detailOf('short_stock')).products).toMatchObject([{ sold: 5, missing: 3 }]);
    expect(await kindsOf({ seq: 2 })).toEqual(['short_stock']);
    await expectBooksTrue(db);
  });

  it('with a product that is sold no more', async () => {
    const { oil, kindsOf } = await aLineCounter(app);
    const archived_at = clock.now();
    await db.updateTable('products').set({ archived_at }).where('id', '=', oil.id).execute();
    expect(await kindsOf()).toEqual(['product_gone']);
    expect(await stockOf(db, oil.id)).toBe(19);
    await expectBooksTrue(db);
  });

  it('but not with a product that never was', async () => {
    const { kindsOf } = await aLineCounter(app);
    const ghost = { id: 4711, name: 'Ghost', price_cents: 5_00 };
    expect(await kindsOf({ goods: [{ product: ghost }] })).toEqual(['product_unknown']);
    expect(await orders()).toEqual([]);
  });

  it('with a discount above what the cashier may give, and its reason', async () => {
    const { kindsOf } = await aLineCounter(app);
    expect(await kindsOf({ discount_cents: 5_00 })).toEqual(['discount_over_limit']);
    expect(await orders()).toMatchObject([{ discount_cents: 5_00, discount_reason: 'No reason given' }]);
    await expectBooksTrue(db);
  });

  it('with a discount after many, where the counter would refuse it', async () => {
    const { kindsOf } = await aLineCounter(app);
    await letSellWithoutLine(app, { refuse_repeated_discounts: true, discounts_watched: 1 });
    expect(await kindsOf({ discount_cents: 2_00 })).toEqual([]);
    expect(await kindsOf({ seq: 2, discount_cents: 2_00 })).toEqual([]);
  });

  it('of a cashier who is switched off, in that name', async () => {
    const { cashier, sold } = await aLineCounter(app);
    await db.updateTable('users').set({ is_active: false }).where('id', '=', cashier).execute();
    const { token } = await signInAs('staff');
    const { body } = await call(api.pos.takeOffline, { token, body: sold() });
    expect(body.conflicts).toMatchObject([{ kind: 'cashier_gone' }]);
    expect(await orders()).toMatchObject([{ sold_by: cashier }]);
  });

  it('of a client who is known, by the phone; of one of whom nothing is known any more, to no one and without a name', async () => {
    const { kindsOf } = await aLineCounter(app);
    const hodan = await aClient(db, { name: 'Hodan Ali', phone: '252615123456' });
    const client = { name: 'Hodan Ali', phone: '615123456', email: '', address: '' };
    expect(await kindsOf({ client })).toEqual([]);
    const other = { ...client, name: 'Sahra Nur', phone: '615999888' };
    expect(await kindsOf({ seq: 2, client: other })).toEqual(['client_gone']);
    expect(await orders()).toMatchObject([
      { client_id: hodan.id, client_phone: '252615123456' },
      { client_id: null, client_name: 'Walk-in customer', client_phone: null },
    ]);
    expect(await db.selectFrom('clients').select('id').execute()).toHaveLength(1);
    const { body } = await db
      .selectFrom('offline_sales')
      .select('body')
      .where('device_seq', '=', 2)
      .executeTakeFirstOrThrow();
    expect(body).not.toContain('Sahra');
  });
});

describe('the hour of a sale without a line', () => {
  it('is never in the future, nor before the device was approved, nor before the sale that came before it', async () => {
    const { kindsOf } = await aLineCounter(app);
    expect(await kindsOf({ sold_at: later(5) })).toEqual([]);
    expect(await kindsOf({ seq: 2, sold_at: later(60 * 24 * 400) })).toEqual(['clock_off']);
    expect(await kindsOf({ seq: 3, sold_at: later(-60 * 24 * 400) })).toEqual(['clock_off']);
    const hours = (await orders()).map(({ created_at }) => created_at.toISOString());
    expect(hours).toEqual([START, START, START]);
    await expectBooksTrue(db);
  });

  it('is as it was said where sales come in another order than they were made', async () => {
    clock.advance(60 * MINUTE_MS);
    const { kindsOf } = await aLineCounter(app);
    for (const seq of [3, 1, 2]) expect(await kindsOf({ seq, sold_at: later(seq) })).toEqual([]);
    const hours = (await orders()).map(({ created_at }) => created_at.toISOString());
    expect(hours).toEqual([later(3), later(1), later(2)]);
  });
});

describe('cash without a line', () => {
  it('lies in the drawer of its shift while that is open, and beside it once it was counted', async () => {
    const { till, oil } = await aLineCounter(app);
    const cashier = await aCashier(app);
    const shift = await cashier.opened(50);
    const body = (seq: number) =>
      anOfflineSale(till, {
        id: `00000000-0000-4000-8000-00000000000${seq}`,
        seq,
        cashier: cashier.id,
        shift,
        goods: [{ product: oil }],
      });
    const send = (seq: number) => call(api.pos.takeOffline, { token: cashier.token, body: body(seq) });
    expect((await send(1)).body.conflicts).toEqual([]);
    // The second was sold, and its cash lies in the drawer, but it has not come.
    await cashier.count(shift, { cash: 71 });
    await cashier.close(shift, 'Too much');
    expect(await accountsLeft(db)).toMatchObject({ cash: 21_00, cash_over_short: -10_50 });
    expect((await send(2)).body.conflicts).toMatchObject([{ kind: 'after_shift_closed' }]);
    expect(await orders()).toMatchObject([{ shift_id: shift }, { shift_id: null }]);
    expect(await accountsLeft(db)).toMatchObject({ cash: 31_50, cash_over_short: -10_50 });
    await expectBooksTrue(db);
  });

  it('is taken in the second currency, also where its rate is another by now', async () => {
    await takeShillings(app, 25_000, '2026-11-01');
    const { kindsOf } = await aLineCounter(app);
    const payment = { currency: 'SOS', amount_paid: 263_000 };
    expect(await kindsOf({ payment })).toEqual([]);
    await takeShillings(app, 30_000, '2026-11-20');
    expect(await kindsOf({ seq: 2, payment })).toEqual(['rate_changed']);
    expect(await orders()).toMatchObject([{ received_cents: 10_50 }, { received_cents: 10_50 }]);
    await expectBooksTrue(db);
  });
});

describe('a transfer that was seen without a line', () => {
  const payment = (transaction_id: string) => ({ payment_method: 'mobile', transaction_id });

  const aMessage = (number: string, mils: number) =>
    aTransfer(db, { amount_mils: mils, transaction_id: number, key: numberKey(1, number) });

  it('is an unconfirmed one until its message comes, and the known one where that came', async () => {
    const { kindsOf } = await aLineCounter(app);
    const known = await aMessage('T9', 10_500);
    expect(await kindsOf({ payment: payment('T1') })).toEqual([]);
    expect(await kindsOf({ seq: 2, payment: payment('T9') })).toEqual([]);
    const transfers = await db
      .selectFrom('transfers')
      .select(['id', 'transaction_id', 'confirmed_at'])
      .where('attempt_id', 'is not', null)
      .orderBy('transaction_id')
      .execute();
    expect(transfers).toMatchObject([{ transaction_id: 'T1', confirmed_at: null }, { id: known }]);
    expect(await orders()).toMatchObject([
      { status: 'CONFIRMED', received_cents: 10_50 },
      { status: 'CONFIRMED', received_cents: 10_50 },
    ]);
    await expectBooksTrue(db);
  });

  it('pays one of two devices; the sale of the other is booked and doubtful, also at the same moment', async () => {
    const { token, cashier, oil } = await aLineCounter(app);
    const tills = [await aDevice(db, { number: 2 }), await aDevice(db, { number: 3 })];
    const bodies = tills.map((till, at) =>
      anOfflineSale(till, {
        id: `00000000-0000-4000-8000-00000000000${at}`,
        seq: 1,
        cashier,
        goods: [{ product: oil }],
        payment: payment('T7'),
      }),
    );
    const answers = await Promise.all(bodies.map((body) => call(api.pos.takeOffline, { token, body })));
    const kinds = answers.flatMap(({ body }) => body.conflicts.map(({ kind }) => kind));
    expect(kinds).toEqual(['transfer_doubtful']);
    expect(await detailOf('transfer_doubtful')).toEqual({ doubt: 'used', transaction_id: 'T7' });
    expect(await orders()).toMatchObject([{ received_cents: 10_50 }, { received_cents: 10_50 }]);
    await expectBooksTrue(db);
  });

  it('is doubtful where it is of another amount, and is then not used up', async () => {
    const { kindsOf } = await aLineCounter(app);
    const known = await aMessage('T3', 3_000);
    expect(await kindsOf({ payment: payment('T3') })).toEqual(['transfer_doubtful']);
    expect(await detailOf('transfer_doubtful')).toMatchObject({ doubt: 'amount', transaction_id: 'T3' });
    const { attempt_id } = await db
      .selectFrom('transfers')
      .select('attempt_id')
      .where('id', '=', known)
      .executeTakeFirstOrThrow();
    expect(attempt_id).toBeNull();
    await expectBooksTrue(db);
  });

  it('is doubtful where it never came though the owner wants its message', async () => {
    const { kindsOf } = await aLineCounter(app);
    await letSellWithoutLine(app, { typed_transfers_count: false });
    expect(await kindsOf({ payment: payment('T4') })).toEqual(['transfer_doubtful']);
    expect(await detailOf('transfer_doubtful')).toMatchObject({ doubt: 'not_come' });
    await expectBooksTrue(db);
  });
});

it('books a sale of many products at once, in one transaction', async () => {
  const { kindsOf } = await aLineCounter(app);
  const goods = await Promise.all(
    Array.from({ length: 5 }, async () => ({
      product: await aProduct(db, { price_cents: 1_99 }),
      quantity: 3,
    })),
  );
  expect(await kindsOf({ goods })).toEqual([]);
  await expectBooksTrue(db);
});
