import { saleIdOf } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { stockOf } from '@revive/testing/buying.ts';
import { aLineCounter, letSellWithoutLine } from '@revive/testing/line.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, clock, signInAs, wallet } = app;

const KEY = '0123456789abcdef0123456789abcdef';
const ID = saleIdOf(KEY)!;
const MONTH_MS = 30 * 24 * 60 * 60_000;

/** A sale of one oil that the counter tries with the line, and the device makes without it. */
async function aSaleOfBoth() {
  const counter = await aLineCounter(app);
  const { oil } = counter;
  const atCounter = (payment: object = {}, quantity = 1) => ({
    client: { name: '', phone: 'POS-1763618400000', email: '', address: '' },
    items: [{ product_id: oil.id, quantity, unit_price: 10 }],
    payment_info: { payment_method: 'cash', amount_paid: 1000, discount: 0, ...payment },
  });
  const sell = async (payment?: object, quantity?: number) => {
    const { token } = await signInAs('staff');
    return call(api.pos.sell, { token, key: KEY, body: atCounter(payment, quantity) });
  };
  const sendLater = async (facts: object = {}) => {
    const { token } = await signInAs('staff');
    return call(api.pos.takeOffline, { token, body: counter.sold({ id: ID, ...facts }) });
  };
  return { ...counter, sell, sendLater };
}

const orderCount = async () => (await db.selectFrom('orders').select('id').execute()).length;

beforeEach(() => letSellWithoutLine(app));

describe('a sale of the counter whose answer was lost, and that the device then made without a line', () => {
  it('is one order where the counter’s comes first, also a month later', async () => {
    const { sell, sendLater, oil } = await aSaleOfBoth();
    const { body: sold } = await sell();
    clock.advance(MONTH_MS);
    await db.deleteFrom('idempotency_keys').execute();
    const { body: taken } = await sendLater();
    expect(taken).toMatchObject({ order: { id: sold.order.id }, conflicts: [] });
    expect((await sell()).body.order.id).toBe(sold.order.id);
    expect(await orderCount()).toBe(1);
    expect(await stockOf(db, oil.id)).toBe(19);
    await expectBooksTrue(db);
  });

  it('is one order where the device’s comes first, and the counter is answered with its receipt', async () => {
    const { sell, sendLater, oil } = await aSaleOfBoth();
    const { body: taken } = await sendLater();
    clock.advance(MONTH_MS);
    await db.updateTable('products').set({ price_cents: 50_00 }).where('id', '=', oil.id).execute();
    const { status, body: sold } = await sell();
    expect(status).toBe(201);
    expect(sold.order.id).toBe(taken.order!.id);
    expect(sold.receipt.total).toBe(10.5);
    expect(await orderCount()).toBe(1);
    await expectBooksTrue(db);
  });

  it('is one order where both come at the same moment', async () => {
    const { sell, sendLater, oil } = await aSaleOfBoth();
    const answers = await Promise.all([sell(), sendLater(), sell(), sendLater(), sell()]);
    expect(answers.map(({ status }) => status < 300)).toEqual([true, true, true, true, true]);
    expect(new Set(answers.map(({ body }) => body.order!.id)).size).toBe(1);
    expect(await stockOf(db, oil.id)).toBe(19);
    await expectBooksTrue(db);
  });

  it('is refused at the counter where it sold something else', async () => {
    const { sell, sendLater } = await aSaleOfBoth();
    await sendLater();
    expect((await sell({}, 2)).status).toBe(409);
    expect((await sell({ discount: 1 })).status).toBe(409);
    expect(await orderCount()).toBe(1);
  });

  it('is set aside where the device sold something else by it, or was paid in another way', async () => {
    const { sell, sendLater, oil } = await aSaleOfBoth();
    await sell();
    const other = await sendLater({ goods: [{ product: oil, quantity: 2 }] });
    expect(other.body).toMatchObject({ order: null, conflicts: [{ kind: 'id_twice' }] });
    expect(await orderCount()).toBe(1);
  });

  it('is set aside where the counter had asked a wallet that did not pay', async () => {
    const { sell, sendLater } = await aSaleOfBoth();
    wallet.willCharge({ state: 'failed', failure: 'wrong_pin' });
    const asked = { payment_method: 'mobile', wallet_phone: '252615123456' };
    expect((await sell(asked)).status).toBe(402);
    const { body } = await sendLater();
    expect(body).toMatchObject({ order: null, conflicts: [{ kind: 'sale_begun' }] });
    await expectBooksTrue(db);
  });
});

it('makes two sales of two keys, and of a key that is no id', async () => {
  const { oil, token } = await aLineCounter(app);
  const body = {
    client: { phone: 'POS-1' },
    items: [{ product_id: oil.id, quantity: 1, unit_price: 10 }],
    payment_info: { payment_method: 'cash', amount_paid: 20 },
  };
  for (const key of [KEY, KEY.replace('0', 'f'), 'a-word', KEY.toUpperCase()])
    expect((await call(api.pos.sell, { token, key, body })).status).toBe(201);
  const rows = await db.selectFrom('orders').select('sale_id').orderBy('id').execute();
  expect(rows.map(({ sale_id }) => sale_id === null)).toEqual([false, false, true, true]);
});
