import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { stockOf } from '@revive/testing/buying.ts';
import { aBooking, aProduct } from '@revive/testing/factories.ts';
import { aCounterSale, accountsLeft, anOnlineOrder } from '@revive/testing/goods.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

const REASON = { reason: 'Wrong bottle' };

async function aManagerVoids(id: number, body: object = REASON, key?: string) {
  const { token } = await signInAs('manager');
  return call(api.orders.voidSale, { token, params: { id }, body, ...(key && { key }) });
}

describe('POST /clients/api/sale-orders/{id}/void/', () => {
  it('[SALE-04] puts the goods back, refunds what was paid and takes its entries back', async () => {
    const oil = await aProduct(db, { quantity: 5, price_cents: 10_00 });
    const sale = await aCounterSale(db, { items: [{ product_id: oil.id, quantity: 3 }] });
    expect(await stockOf(db, oil.id)).toBe(2);
    expect(await accountsLeft(db)).toMatchObject({ cash: 31_50, product_revenue: -30_00 });
    expect(await aManagerVoids(sale.id)).toMatchObject({
      status: 200,
      body: {
        status: 'cancelled',
        is_void: true,
        cancel_reason: 'Wrong bottle',
        paid_amount: 0,
        refund_due: 0,
      },
    });
    expect(await stockOf(db, oil.id)).toBe(5);
    expect(await accountsLeft(db)).toEqual({});
    const moves = await db.selectFrom('stock_transactions').selectAll().orderBy('id', 'desc').execute();
    expect(moves[0]).toMatchObject({
      transaction_type: 'return',
      change: 3,
      order_id: sale.id,
      notes: 'Wrong bottle',
    });
  });

  it('marks the receipt void when it is printed again', async () => {
    const sale = await aCounterSale(db, { name: 'Hodan' });
    await aManagerVoids(sale.id);
    const { token } = await signInAs('staff');
    expect((await call(api.orders.getReceipt, { token, params: { id: sale.id } })).body).toMatchObject({
      orderNumber: sale.order_number,
      customerName: 'Hodan',
      total: 10.5,
      voided: { date: '2026-11-20T06:00:00.000Z', reason: 'Wrong bottle' },
    });
  });

  it('asks how the money of a card or a wallet went back, and records it', async () => {
    const sale = await aCounterSale(db, { payment_method: 'mobile_money', reference: 'T-1' });
    expect(await aManagerVoids(sale.id)).toMatchObject({
      status: 400,
      error: { refund_reference: ['Say how the money went back.'] },
    });
    expect((await aManagerVoids(sale.id, { ...REASON, refund_reference: 'T-2' })).status).toBe(200);
    const payments = await db.selectFrom('order_payments').selectAll().orderBy('id').execute();
    expect(payments).toMatchObject([
      { kind: 'receipt', payment_method: 'mobile_money', amount_cents: 10_50, reference: 'T-1' },
      { kind: 'refund', payment_method: 'mobile_money', amount_cents: 10_50, reference: 'T-2' },
    ]);
    expect(await accountsLeft(db)).toEqual({});
  });

  it('voids an unpaid and a delivered order of the shop too', async () => {
    const unpaid = await anOnlineOrder(db);
    expect((await aManagerVoids(unpaid.id)).status).toBe(200);
    const delivered = await anOnlineOrder(db, { paid: 'cash', status: 'DELIVERED' });
    expect((await aManagerVoids(delivered.id)).status).toBe(200);
    expect(await accountsLeft(db)).toEqual({});
    const products = await db.selectFrom('products').select('quantity').execute();
    expect(products.map((product) => product.quantity)).toEqual([20, 20]);
  });

  it('does it once, whether asked twice in a row, with one key or at the same moment', async () => {
    const oil = await aProduct(db, { quantity: 5 });
    const sale = await aCounterSale(db, { items: [{ product_id: oil.id }] });
    const { token } = await signInAs('manager');
    const params = { id: sale.id };
    const both = await Promise.all(
      [1, 2].map(() => call(api.orders.voidSale, { token, params, body: REASON })),
    );
    expect(both.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect((await aManagerVoids(sale.id)).error.detail).toBe('This sale is cancelled already.');
    expect(await stockOf(db, oil.id)).toBe(5);
    const other = await aCounterSale(db, { items: [{ product_id: oil.id }] });
    const keyed = { token, params: { id: other.id }, body: REASON, key: 'void-once' };
    const first = await call(api.orders.voidSale, keyed);
    expect(await call(api.orders.voidSale, keyed)).toMatchObject({ status: 200, body: first.body });
    expect(await stockOf(db, oil.id)).toBe(5);
  });

  it('leaves the sale of a treatment to its booking', async () => {
    const { token } = await signInAs('manager');
    const booking = await aBooking(db);
    await call(api.bookings.pay, {
      token,
      key: 'k',
      params: { id: booking.id },
      body: { payment_method: 'mobile_money', phone_number: '615550101', amount_paid: booking.balance },
    });
    const [sale] = (await call(api.orders.listSales, { token })).body;
    expect(await aManagerVoids(sale!.id)).toMatchObject({
      status: 409,
      error: {
        detail: 'This sale belongs to a booking. Cancel the booking instead.',
        booking: booking.id,
      },
    });
  });

  it('refuses to do it without a reason, to staff, to a caller who is not signed in, and for a sale that is none', async () => {
    const sale = await aCounterSale(db);
    const params = { id: sale.id };
    expect(await aManagerVoids(sale.id, { reason: ' ' })).toMatchObject({
      status: 400,
      error: { reason: [expect.any(String)] },
    });
    const { token } = await signInAs('staff');
    expect((await call(api.orders.voidSale, { token, params, body: REASON })).status).toBe(403);
    expect((await call(api.orders.voidSale, { params, body: REASON })).status).toBe(401);
    expect((await aManagerVoids(999)).status).toBe(404);
    const { status } = await db.selectFrom('orders').select('status').executeTakeFirstOrThrow();
    expect(status).toBe('CONFIRMED');
  });
});
