import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { stockOf } from '@revive/testing/buying.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { accountsLeft, anOnlineOrder } from '@revive/testing/goods.ts';
import { returning } from '@revive/testing/returning.ts';
import { afterEach, describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, clock, signInAs } = app;
afterEach(() => expectBooksTrue(db));

const { back, threeOils } = returning(app);

const paymentsOf = (id: number) =>
  db.selectFrom('order_payments').selectAll().where('order_id', '=', id).orderBy('id').execute();

describe('after a return', () => {
  it('a void takes back the rest: what is left of the stock and the money', async () => {
    const { token } = await signInAs('manager');
    const { oil, sale } = await threeOils();
    await back(sale.id, [
      { product: oil.id, quantity: 1, restock: true },
      { product: oil.id, quantity: 1, restock: false },
    ]);
    const answer = await call(api.orders.voidSale, {
      token,
      params: { id: sale.id },
      body: { reason: 'Mistake' },
    });
    expect(answer).toMatchObject({ status: 200, body: { is_void: true, paid_amount: 0, refund_due: 0 } });
    expect(await stockOf(db, oil.id)).toBe(4);
    expect(await accountsLeft(db)).toEqual({});
  });

  it('an accepted order does not wait for its payment again', async () => {
    const { token } = await signInAs('manager');
    const oil = await aProduct(db);
    const order = await anOnlineOrder(db, {
      items: [{ product_id: oil.id, quantity: 2 }],
      status: 'CONFIRMED',
    });
    await back(order.id, [{ product: oil.id, quantity: 1, restock: true }]);
    expect(
      await call(api.orders.stepBack, { token, params: { id: order.id }, body: { reason: 'A mistake' } }),
    ).toMatchObject({
      status: 409,
      error: { detail: 'Goods of this order came back already. It cannot wait for its payment again.' },
    });
  });

  it('the receipt says what came back, and a reversed one is owed without it', async () => {
    const { token } = await signInAs('manager');
    const { oil, sale } = await threeOils();
    await back(sale.id, [{ product: oil.id, quantity: 1, restock: true }]);
    expect((await call(api.orders.getReceipt, { token, params: { id: sale.id } })).body).toMatchObject({
      total: 31.5,
      returned: 10.5,
      items: [{ quantity: 3, returned: 1 }],
      refunds: [{ amount: 10.5, method: 'cash' }],
    });
    const [receipt] = await paymentsOf(sale.id);
    await call(api.receipts.reverse, { token, params: { id: receipt!.id }, body: { reason: 'A mistake' } });
    const { body } = await call(api.orders.getSale, { token, params: { id: sale.id } });
    expect(body).toMatchObject({ owed: 21, paid_amount: 0, status: 'pending' });
  });

  it('the figures count it on the day of the return', async () => {
    const { oil, sale } = await threeOils();
    clock.set('2026-11-21T06:00:00.000Z');
    await back(sale.id, [{ product: oil.id, quantity: 1, restock: false }]);
    const { token } = await signInAs('manager');
    const on = (day: string) => ({ start_date: day, end_date: day });
    const sales = async (day: string) => (await call(api.analytics.get, { token, query: on(day) })).body;
    expect(await sales('2026-11-20')).toMatchObject({
      total_sales: 31.5,
      top_products: [{ total_revenue: 30, quantity: 3 }],
    });
    expect(await sales('2026-11-21')).toMatchObject({
      total_sales: -10.5,
      total_orders: 0,
      sales_by_channel: [{ sales_channel: 'POS', total: -10.5, count: 0 }],
    });
    const query = on('2026-11-21');
    expect((await call(api.reports.getProducts, { token, query })).body).toMatchObject({
      products: [{ pieces: -1, revenue: -10 }],
    });
    expect((await call(api.reports.getTax, { token, query })).body).toMatchObject({
      totals: { turnover_taken_back: 10, tax_taken_back: 0.5 },
    });
  });
});
