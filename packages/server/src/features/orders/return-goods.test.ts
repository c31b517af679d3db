import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { goodsRows, stockOf } from '@revive/testing/buying.ts';
import { aBooking, aProduct } from '@revive/testing/factories.ts';
import { aCounterSale, accountsLeft, anOnlineOrder } from '@revive/testing/goods.ts';
import { returning } from '@revive/testing/returning.ts';
import { afterEach, describe, expect, it } from 'vitest';

const app = await testApp();
const { db, call, signInAs } = app;
afterEach(() => expectBooksTrue(db));

const { back, threeOils } = returning(app);

const paymentsOf = (id: number) =>
  db.selectFrom('order_payments').selectAll().where('order_id', '=', id).orderBy('id').execute();

describe('POST /api/onlineshop/orders/{id}/return/', () => {
  it('takes single pieces back: stock, money, tax and discount, and leaves the sale as it was sold', async () => {
    const { oil, sale } = await threeOils({ discount_cents: 3_00 });
    const answer = await back(sale.id, [{ product: oil.id, quantity: 2, restock: true }]);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'confirmed',
        total_amount: 28.5,
        returned_amount: 19,
        paid_amount: 9.5,
        owed: 0,
        is_returnable: true,
        items: [{ quantity: 3, returned: 2, total_price: 30 }],
        returns: [
          {
            reason: 'Bottle leaks',
            date: '2026-11-20T06:00:00.000Z',
            subtotal: 20,
            tax: 1,
            discount: 2,
            total: 19,
            refunded: 19,
            method: 'cash',
            items: [{ quantity: 2, restocked: true }],
          },
        ],
      },
    });
    expect(await stockOf(db, oil.id)).toBe(4);
    expect(await accountsLeft(db)).toEqual({
      cash: 9_50,
      product_revenue: -10_00,
      tax_payable: -50,
      discounts_given: 1_00,
    });
    const moves = await db.selectFrom('stock_transactions').selectAll().orderBy('id', 'desc').execute();
    expect(moves[0]).toMatchObject({ transaction_type: 'return', change: 2, notes: 'Bottle leaks' });
  });

  it('keeps out of stock what cannot be sold again', async () => {
    const { oil, sale } = await threeOils();
    await back(sale.id, [
      { product: oil.id, quantity: 1, restock: true },
      { product: oil.id, quantity: 1, restock: false },
    ]);
    expect(await stockOf(db, oil.id)).toBe(3);
  });

  it('gives all of it back over several returns, to the cent', async () => {
    const cream = await aProduct(db, { price_cents: 3_33, quantity: 9 });
    const sale = await aCounterSale(db, {
      items: [{ product_id: cream.id, quantity: 3 }],
      discount_cents: 1_00,
    });
    const piece = [{ product: cream.id, quantity: 1, restock: true }];
    for (const _ of [1, 2]) await back(sale.id, piece);
    expect((await back(sale.id, piece)).body).toMatchObject({
      total_amount: 9.49,
      returned_amount: 9.49,
      paid_amount: 0,
      is_returnable: false,
    });
    expect(await accountsLeft(db)).toEqual({});
    expect(await stockOf(db, cream.id)).toBe(9);
  });

  it('lowers what is owed first, and gives back only what was received', async () => {
    const oil = await aProduct(db, { price_cents: 10_00 });
    const order = await anOnlineOrder(db, {
      items: [{ product_id: oil.id, quantity: 3 }],
      status: 'DELIVERED',
    });
    const lowered = await back(order.id, [{ product: oil.id, quantity: 2, restock: true }], {
      method: undefined,
    });
    expect(lowered).toMatchObject({ status: 200, body: { owed: 10.3, paid_amount: 0, status: 'pending' } });
    const paid = await call(api.orders.receiveForSale, {
      token: (await signInAs('staff')).token,
      params: { id: order.id },
      body: { payment_method: 'cash' },
    });
    expect(paid.body).toMatchObject({ paid_amount: 10.3, owed: 0, status: 'confirmed' });
    await back(order.id, [{ product: oil.id, quantity: 1, restock: true }]);
    expect(await accountsLeft(db)).toEqual({});
  });

  it('takes what was written off back before any money', async () => {
    const { token } = await signInAs('manager');
    const oil = await aProduct(db, { price_cents: 10_00 });
    const order = await anOnlineOrder(db, {
      items: [{ product_id: oil.id, quantity: 3 }],
      status: 'DELIVERED',
    });
    await call(api.orders.writeOff, {
      token,
      params: { id: order.id },
      body: { reason: 'A mistake', amount: 20 },
    });
    await call(api.orders.receiveForSale, {
      token,
      params: { id: order.id },
      body: { payment_method: 'cash' },
    });
    const answer = await back(order.id, [{ product: oil.id, quantity: 2, restock: false }]);
    expect(answer.body).toMatchObject({
      written_off: 0,
      returned_amount: 20.6,
      paid_amount: 10.3,
      returns: [{ total: 20.6, refunded: 0.6, method: 'cash' }],
    });
    expect(await paymentsOf(order.id)).toMatchObject([
      { kind: 'receipt', amount_cents: 10_90 },
      { kind: 'refund', amount_cents: 60 },
    ]);
  });

  it('asks how the money goes back, and for the reference of a wallet or a card alone', async () => {
    const { oil, sale } = await threeOils({ payment_method: 'mobile_money', reference: 'T-1' });
    const piece = [{ product: oil.id, quantity: 1, restock: true }];
    expect(await back(sale.id, piece, { method: undefined })).toMatchObject({
      status: 400,
      error: { method: ['Say how the money goes back.'] },
    });
    expect(await back(sale.id, piece, { method: 'mobile_money' })).toMatchObject({
      status: 400,
      error: { reference: ['Say how the money went back.'] },
    });
    expect((await back(sale.id, piece)).status).toBe(200);
    await back(sale.id, piece, { method: 'mobile_money', reference: 'T-2' });
    expect(await paymentsOf(sale.id)).toMatchObject([
      { kind: 'receipt', payment_method: 'mobile_money', reference: 'T-1' },
      { kind: 'refund', payment_method: 'cash', amount_cents: 10_50, reference: null },
      { kind: 'refund', payment_method: 'mobile_money', amount_cents: 10_50, reference: 'T-2' },
    ]);
  });

  it('refuses what is no return, and changes nothing', async () => {
    const { oil, sale } = await threeOils();
    const other = await aProduct(db);
    const before = await goodsRows(db);
    const piece = { product: oil.id, quantity: 1, restock: true };
    expect(await back(sale.id, [])).toMatchObject({
      status: 400,
      error: { items: ['Choose what comes back.'] },
    });
    expect((await back(sale.id, [{ ...piece, quantity: 0 }])).status).toBe(400);
    expect((await back(sale.id, [{ product: oil.id, quantity: 1 }])).status).toBe(400);
    expect((await back(sale.id, [piece], { reason: ' ' })).status).toBe(400);
    expect(await back(sale.id, [piece, { ...piece, product: other.id }])).toMatchObject({
      status: 400,
      error: { 'items.1.product': ['This product is not of this sale.'] },
    });
    expect(await goodsRows(db)).toEqual(before);
  });

  it('refuses who is not signed in, and staff', async () => {
    const { oil, sale } = await threeOils();
    const body = {
      reason: 'Bottle leaks',
      method: 'cash',
      items: [{ product: oil.id, quantity: 1, restock: true }],
    };
    const params = { id: sale.id };
    expect((await call(api.orders.returnGoods, { params, body })).status).toBe(401);
    const { token } = await signInAs('staff');
    expect((await call(api.orders.returnGoods, { token, params, body })).status).toBe(403);
  });

  it('refuses more than was sold and is not returned yet', async () => {
    const { oil, sale } = await threeOils();
    expect(await back(sale.id, [{ product: oil.id, quantity: 4, restock: true }])).toMatchObject({
      status: 409,
      error: { detail: 'More of Oil than were sold: 3 in this sale.' },
    });
    await back(sale.id, [{ product: oil.id, quantity: 2, restock: true }]);
    expect(await back(sale.id, [{ product: oil.id, quantity: 2, restock: true }])).toMatchObject({
      status: 409,
      error: { detail: 'More of Oil than are left: 3 sold, 2 returned already.' },
    });
  });

  it('refuses treatments, and sales that are cancelled or neither paid nor accepted', async () => {
    const { token } = await signInAs('manager');
    const booking = await aBooking(db);
    await call(api.bookings.pay, {
      token,
      params: { id: booking.id },
      body: { payment_method: 'mobile_money', phone_number: '615123456', amount_paid: 1, discount: 0 },
    });
    const { id } = await db.selectFrom('orders').select('id').executeTakeFirstOrThrow();
    const oil = await aProduct(db);
    const piece = [{ product: oil.id, quantity: 1, restock: true }];
    expect(await back(id, piece)).toMatchObject({ status: 409, error: { booking: booking.id } });
    const waiting = await anOnlineOrder(db, { items: [{ product_id: oil.id }] });
    expect(await back(waiting.id, piece)).toMatchObject({
      status: 409,
      error: { detail: 'This order is neither paid nor accepted. Cancel it instead.' },
    });
    const cancelled = await anOnlineOrder(db, { items: [{ product_id: oil.id }], cancelled: 'Mistake' });
    expect((await back(cancelled.id, piece)).status).toBe(409);
    expect((await back(999_999, piece)).status).toBe(404);
  });

  it('happens once for one key', async () => {
    const { oil, sale } = await threeOils();
    const piece = [{ product: oil.id, quantity: 1, restock: true }];
    const { token } = await signInAs('manager');
    const body = { reason: 'Bottle leaks', method: 'cash', items: piece };
    const again = () =>
      call(api.orders.returnGoods, { token, params: { id: sale.id }, body, key: 'return-1' });
    const first = await again();
    expect(await again()).toMatchObject({ status: 200, body: first.body });
    expect(await stockOf(db, oil.id)).toBe(3);
  });

  it('lets one of two through who take the same pieces back at once', async () => {
    const { oil, sale } = await threeOils();
    const both = [{ product: oil.id, quantity: 2, restock: true }];
    const answers = await Promise.all([back(sale.id, both), back(sale.id, both)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await stockOf(db, oil.id)).toBe(4);
  });
});
