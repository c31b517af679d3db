import { NEXT_STATUS } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { OrderStatus } from '@revive/contract/schemas';
import { testApp } from '@revive/testing/app.ts';
import { aClient, aProduct } from '@revive/testing/factories.ts';
import { aCounterSale, anOnlineOrder } from '@revive/testing/goods.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

type Query = NonNullable<Parameters<typeof call<never, never, never, never>>[1]>['query'];

describe('GET /api/onlineshop/orders/', () => {
  const idsOf = async (query: Query = {}) => {
    const { token } = await signInAs('staff');
    const { status, body } = await call(api.orders.listOnline, { token, query: query ?? {} });
    expect(status).toBe(200);
    return body.map((order) => order.id);
  };

  it('[API-64] [FIELD-22] [FIELD-23] answers the orders, each with every field', async () => {
    const client = await aClient(db, { name: 'Sahra Nur', phone: '252615550123' });
    const oil = await aProduct(db, { name: 'Rose oil', price_cents: 100_00 });
    const order = await anOnlineOrder(db, {
      items: [{ product_id: oil.id, quantity: 2 }],
      client_id: client.id,
      name: client.name,
      phone: client.phone,
      address: 'Km4, Hodan',
    });
    const { token } = await signInAs('staff');
    expect((await call(api.orders.listOnline, { token })).body).toEqual([
      {
        id: order.id,
        order_number: order.order_number,
        channel: 'ONLINE_SHOP',
        created_at: '2026-11-20T06:00:00.000Z',
        client: { id: client.id, name: 'Sahra Nur', phone: '252615550123' },
        delivery_type: 'DELIVERY',
        delivery_address: 'Km4, Hodan',
        delivery_cost: 2,
        delivery_paid_with_order: false,
        items: [
          {
            id: expect.any(Number),
            product: { id: oil.id, name: 'Rose oil' },
            product_name: 'Rose oil',
            quantity: 2,
            returned: 0,
            unit_price: 100,
            total_price: 200,
          },
        ],
        beside_goods: [],
        bill: null,
        subtotal: 200,
        tax: 10,
        tax_included: false,
        discount: 4,
        written_off: 0,
        total_amount: 206,
        returned_amount: 0,
        paid_amount: 0,
        left_to_pay: 206,
        status: 'PENDING',
        payment_status: 'UNPAID',
        hold_ends_at: '2026-11-20T06:30:00.000Z',
        goods_reserved: true,
        refund_due: 0,
        notes: '',
        cancel_reason: null,
        step_back_reason: null,
        ordered_phone: null,
        open_payment: null,
      },
    ]);
    const pickup = await anOnlineOrder(db, { paid: 'cash' });
    expect((await call(api.orders.listOnline, { token })).body[0]).toMatchObject({
      id: pickup.id,
      client: { id: null },
      delivery_type: 'PICKUP',
      delivery_address: null,
      delivery_cost: 0,
      payment_status: 'PAID',
      hold_ends_at: null,
    });
  });

  it('lists the shop’s and the app’s orders, not the counter’s; by status, channel and day', async () => {
    await aCounterSale(db);
    const yesterday = await anOnlineOrder(db, { at: new Date('2026-11-19T10:00:00Z') });
    const app = await anOnlineOrder(db, { channel: 'MOBILE_APP', status: 'SHIPPED' });
    const shop = await anOnlineOrder(db, { paid: 'mobile_money' });
    expect(await idsOf()).toEqual([shop.id, app.id, yesterday.id]);
    expect(await idsOf({ status: 'SHIPPED' })).toEqual([app.id]);
    expect(await idsOf({ status: 'PENDING' })).toEqual([shop.id, yesterday.id]);
    expect(await idsOf({ channel: 'MOBILE_APP' })).toEqual([app.id]);
    expect(await idsOf({ channel: 'POS' })).toEqual([]);
    expect(await idsOf({ start_date: '2026-11-20' })).toEqual([shop.id, app.id]);
    expect(await idsOf({ start_date: '2026-11-19', end_date: '2026-11-19' })).toEqual([yesterday.id]);
  });

  it('finds the orders whose money is to be given back', async () => {
    const { token } = await signInAs('manager');
    const due = await anOnlineOrder(db, { paid: 'mobile_money' });
    const refunded = await anOnlineOrder(db, { paid: 'cash' });
    await anOnlineOrder(db, { paid: 'cash' });
    const cancel = (id: number, body: object) => call(api.orders.cancel, { token, params: { id }, body });
    await cancel(due.id, { reason: 'Broken' });
    await cancel(refunded.id, { reason: 'Broken', refund_reference: 'Till' });
    expect(await idsOf({ refund_due: 'true' })).toEqual([due.id]);
  });

  it('refuses a status that is none, and a caller who is not signed in', async () => {
    const { token } = await signInAs('staff');
    expect((await call(api.orders.listOnline, { token, query: { status: 'LOST' } })).status).toBe(400);
    expect((await call(api.orders.listOnline)).status).toBe(401);
  });
});

describe('PATCH /api/onlineshop/orders/{id}/status/', () => {
  it('[API-65] [ORD-06] moves an order from PENDING to DELIVERED, step by step', async () => {
    const { token } = await signInAs('staff');
    const order = await anOnlineOrder(db, { paid: 'mobile_money' });
    for (const status of OrderStatus.options.slice(1, 5)) {
      const given = { token, params: { id: order.id }, body: { status } };
      expect(await call(api.orders.setStatus, given)).toMatchObject({ status: 200, body: { status } });
    }
  });

  it('[ORD-06] [ORD-07] refuses every other move: back, over a step, to itself, to and from the end', async () => {
    const { token } = await signInAs('staff');
    for (const from of ['PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'DELIVERED'] as const) {
      const order = await anOnlineOrder(db, { status: from });
      for (const status of OrderStatus.options.filter((to) => to !== NEXT_STATUS[from])) {
        const answer = await call(api.orders.setStatus, {
          token,
          params: { id: order.id },
          body: { status },
        });
        expect([from, status, answer.status]).toEqual([from, status, 409]);
        expect(answer.error.detail).toBe(`An order that is ${from} cannot become ${status}.`);
      }
    }
  });

  it('keeps the goods of an unpaid order once it is confirmed: no reservation ends any more', async () => {
    const { token } = await signInAs('staff');
    const order = await anOnlineOrder(db);
    const given = { token, params: { id: order.id }, body: { status: 'CONFIRMED' } };
    expect((await call(api.orders.setStatus, given)).body).toMatchObject({
      payment_status: 'UNPAID',
      hold_ends_at: null,
    });
  });

  it('moves one step when two people press at once', async () => {
    const { token } = await signInAs('staff');
    const order = await anOnlineOrder(db, { paid: 'cash' });
    const given = { token, params: { id: order.id }, body: { status: 'CONFIRMED' } };
    const answers = await Promise.all([1, 2].map(() => call(api.orders.setStatus, given)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  it('knows no counter sale, and no one who is not signed in', async () => {
    const { token } = await signInAs('staff');
    const sale = await aCounterSale(db);
    const order = await anOnlineOrder(db);
    const body = { status: 'CONFIRMED' };
    expect((await call(api.orders.setStatus, { token, params: { id: sale.id }, body })).status).toBe(404);
    expect((await call(api.orders.setStatus, { params: { id: order.id }, body })).status).toBe(401);
  });
});
