import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { stockOf } from '@revive/testing/buying.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { aCounterSale, accountsLeft, anOnlineOrder } from '@revive/testing/goods.ts';
import { describe, expect, it } from 'vitest';
import { openAttempt } from '../payments/index.ts';

const { db, payments, call, signInAs } = await testApp();

describe('POST /api/onlineshop/orders/{id}/cancel/', () => {
  it('[ORD-07] frees the goods of an unpaid order that staff cancel', async () => {
    const oil = await aProduct(db, { quantity: 2 });
    const order = await anOnlineOrder(db, { items: [{ product_id: oil.id, quantity: 2 }] });
    const { token } = await signInAs('staff');
    const given = { token, params: { id: order.id }, body: { reason: 'Changed her mind' } };
    expect(await call(api.orders.cancel, given)).toMatchObject({
      status: 200,
      body: {
        status: 'CANCELLED',
        payment_status: 'UNPAID',
        cancel_reason: 'Changed her mind',
        hold_ends_at: null,
      },
    });
    expect(await stockOf(db, oil.id)).toBe(2);
    expect(await call(api.orders.cancel, given)).toMatchObject({ status: 409 });
  });

  it('leaves the money of a paid order due, for a manager to give back', async () => {
    const order = await anOnlineOrder(db, { paid: 'mobile_money' });
    const [staff, manager] = [await signInAs('staff'), await signInAs('manager')];
    const params = { id: order.id };
    const body = { reason: 'Broken in the shop' };
    expect(await call(api.orders.cancel, { token: staff.token, params, body })).toMatchObject({
      status: 403,
      error: { detail: 'This order is paid: only a manager or an admin may cancel it.' },
    });
    expect((await call(api.orders.cancel, { token: manager.token, params, body })).body).toMatchObject({
      payment_status: 'REFUND_DUE',
      refund_due: 10.3,
    });
    expect(await accountsLeft(db)).toEqual({ mobile_wallet: 10_30, receivable: -10_30 });
  });

  it('records the refund with the cancellation where it says how the money went back', async () => {
    const order = await anOnlineOrder(db, { paid: 'mobile_money', status: 'PROCESSING' });
    const { token } = await signInAs('admin');
    const body = { reason: 'Broken', refund_reference: 'T-77' };
    expect((await call(api.orders.cancel, { token, params: { id: order.id }, body })).body).toMatchObject({
      payment_status: 'REFUNDED',
      refund_due: 0,
    });
    expect(await accountsLeft(db)).toEqual({});
  });

  it.each(['SHIPPED', 'DELIVERED'] as const)('refuses an order that is %s', async (status) => {
    const order = await anOnlineOrder(db, { status });
    const { token } = await signInAs('manager');
    const given = { token, params: { id: order.id }, body: { reason: 'Late' } };
    expect(await call(api.orders.cancel, given)).toMatchObject({
      status: 409,
      error: { detail: `An order that is ${status} cannot be cancelled.` },
    });
  });

  it('waits for a wallet payment that is on its way', async () => {
    const order = await anOnlineOrder(db);
    const attempt = await openAttempt(payments, {
      order_id: order.id,
      phone: '252615550101',
      amount_cents: order.total_cents,
      intent: {},
      idempotency_key: null,
      created_by: null,
    });
    const { token } = await signInAs('manager');
    const params = { id: order.id };
    expect((await call(api.orders.cancel, { token, params, body: { reason: 'x' } })).status).toBe(409);
    const receive = { token, params, body: { payment_method: 'cash' } };
    expect((await call(api.orders.receive, receive)).status).toBe(409);
    expect((await call(api.orders.voidSale, { token, params, body: { reason: 'x' } })).status).toBe(409);
    expect((await call(api.orders.listOnline, { token })).body[0]!.open_payment).toMatchObject({
      id: attempt.id,
      state: 'created',
    });
  });
});

describe('POST /api/onlineshop/orders/{id}/receive/', () => {
  it('receives all of it, at the counter or from the courier, delivered or not', async () => {
    const { token } = await signInAs('staff');
    for (const status of ['PENDING', 'DELIVERED'] as const) {
      const order = await anOnlineOrder(db, { status });
      const body = { payment_method: 'cash' };
      expect((await call(api.orders.receive, { token, params: { id: order.id }, body })).body).toMatchObject({
        status,
        payment_status: 'PAID',
        hold_ends_at: null,
      });
      const given = { token, params: { id: order.id }, body };
      expect((await call(api.orders.receive, given)).error.detail).toBe('This order is paid already.');
    }
    expect(await accountsLeft(db)).toMatchObject({ cash: 20_60, product_revenue: -20_00 });
  });

  it('refuses a way to pay no one knows, a cancelled order, a counter sale, and a caller who is not signed in', async () => {
    const { token } = await signInAs('manager');
    const order = await anOnlineOrder(db);
    const params = { id: order.id };
    const body = { payment_method: 'cash' };
    const barter = { token, params, body: { payment_method: 'goats' } };
    expect(await call(api.orders.receive, barter)).toMatchObject({
      status: 400,
      error: { payment_method: [expect.any(String)] },
    });
    expect((await call(api.orders.receive, { params, body })).status).toBe(401);
    const sale = await aCounterSale(db);
    expect((await call(api.orders.receive, { token, params: { id: sale.id }, body })).status).toBe(404);
    await call(api.orders.cancel, { token, params, body: { reason: 'Late' } });
    expect((await call(api.orders.receive, { token, params, body })).status).toBe(409);
  });
});

describe('POST /api/onlineshop/orders/{id}/refund/', () => {
  async function aRefundDue() {
    const { token } = await signInAs('manager');
    const order = await anOnlineOrder(db, { paid: 'mobile_money' });
    const params = { id: order.id };
    await call(api.orders.cancel, { token, params, body: { reason: 'Broken' } });
    return { token, params };
  }

  it('records how the money was given back, once', async () => {
    const given = { ...(await aRefundDue()), body: { reason: 'Broken', refund_reference: 'T-99' } };
    expect((await call(api.orders.refund, given)).body).toMatchObject({
      payment_status: 'REFUNDED',
      refund_due: 0,
    });
    expect(await accountsLeft(db)).toEqual({});
    const { token, params } = given;
    const receipts = await call(api.receipts.list, { token, query: { order: params.id } });
    expect(receipts.body[0]).toMatchObject({ kind: 'refund', reason: 'Broken', transaction_id: 'T-99' });
    expect(await call(api.orders.refund, given)).toMatchObject({
      status: 409,
      error: { detail: 'No refund is due for this order.' },
    });
  });

  it('takes it from the till where wallet money was given back in cash', async () => {
    const body = {
      reason: 'Broken',
      refund_reference: 'Handed over by Amina',
      payment_method: 'cash',
    };
    await call(api.orders.refund, { ...(await aRefundDue()), body });
    expect(await accountsLeft(db)).toEqual({ mobile_wallet: 10_30, cash: -10_30 });
  });

  it('refuses it without a reason or a reference, to staff, and to a caller who is not signed in', async () => {
    const { token, params } = await aRefundDue();
    expect(await call(api.orders.refund, { token, params, body: {} })).toMatchObject({
      status: 400,
      error: { reason: [expect.any(String)], refund_reference: [expect.any(String)] },
    });
    const body = { reason: 'Broken', refund_reference: 'T-1' };
    const staff = await signInAs('staff');
    expect((await call(api.orders.refund, { token: staff.token, params, body })).status).toBe(403);
    expect((await call(api.orders.refund, { params, body })).status).toBe(401);
  });
});
