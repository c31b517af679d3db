import { api } from '@revive/contract/endpoints';
import { TOP_PRODUCTS } from '@revive/contract/schemas';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aProduct, aService, aUser } from '@revive/testing/factories.ts';
import { aCounterSale, anOnlineOrder } from '@revive/testing/goods.ts';
import { describe, expect, it } from 'vitest';
import { voidSale } from '../orders/void-sale.ts';

const { db, call, signInAs, clock } = await testApp();
const at = (day: string) => new Date(`${day}T06:00:00Z`);

async function analytics(query: Record<string, unknown> = {}) {
  const { token } = await signInAs('staff');
  return call(api.analytics.get, { token, query });
}

/** A counter sale of so many pieces; 5 % tax comes on top. */
async function sold(dollars: number, day: string, more: { by?: number; quantity?: number } = {}) {
  const { id } = await aProduct(db, { price_cents: dollars * 100 });
  const items = [{ product_id: id, quantity: more.quantity ?? 1 }];
  return aCounterSale(db, { items, at: at(day), ...(more.by !== undefined && { by: more.by }) });
}

describe('GET /api/onlineshop/analytics/', () => {
  it('[API-63] [FIELD-29] answers what was paid, by channel, person and product', async () => {
    const amina = await aUser(db);
    const oil = await aProduct(db, { name: 'Argan oil', price_cents: 100_00 });
    const soap = await aProduct(db, { name: 'Black soap', price_cents: 10_00 });
    const of = (product_id: number, quantity: number) => [{ product_id, quantity }];
    await aCounterSale(db, { items: of(oil.id, 2), by: amina.id });
    await aCounterSale(db, { items: of(soap.id, 1), by: amina.id });
    await anOnlineOrder(db, { items: of(soap.id, 3), paid: 'mobile_money' });
    await anOnlineOrder(db, { items: of(oil.id, 5) });
    const expected = {
      total_sales: 251.4,
      total_orders: 3,
      average_order_value: 83.8,
      sales_by_person: [
        {
          sales_person: { id: amina.id, first_name: 'Amina', last_name: expect.stringContaining('Ali') },
          total: 220.5,
          count: 2,
        },
      ],
      sales_by_channel: [
        { sales_channel: 'POS', total: 220.5, count: 2 },
        { sales_channel: 'ONLINE_SHOP', total: 30.9, count: 1 },
      ],
      top_products: [
        { product: oil.id, product_name: 'Argan oil', total_revenue: 200, quantity: 2 },
        { product: soap.id, product_name: 'Black soap', total_revenue: 40, quantity: 4 },
      ],
    };
    const answer = await analytics();
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(expected);
  });

  it('[API-63] takes business days, a channel and a person', async () => {
    const { id } = await aUser(db);
    await sold(1, '2026-10-31', { by: id });
    await sold(2, '2026-11-01', { by: id });
    await sold(4, '2026-11-30');
    await sold(8, '2026-12-01', { by: id });
    await anOnlineOrder(db, { paid: 'cash', at: at('2026-11-15') });
    const revenue = async (query: Record<string, unknown>) => {
      const { body } = await analytics(query);
      return [body.total_orders, body.top_products.reduce((sum, product) => sum + product.total_revenue, 0)];
    };
    const november = { start_date: '2026-11-01', end_date: '2026-11-30' };
    expect(await revenue(november)).toEqual([3, 16]);
    expect(await revenue({ ...november, channel: 'POS' })).toEqual([2, 6]);
    expect(await revenue({ ...november, channel: 'SERVICES' })).toEqual([0, 0]);
    expect(await revenue({ ...november, sales_person: id })).toEqual([1, 2]);
    expect(await revenue({ sales_person: id })).toEqual([3, 11]);
    expect(await revenue({ start_date: '2026-11-02' })).toEqual([3, 22]);
    expect(await revenue({ end_date: '2026-11-01' })).toEqual([2, 3]);
    expect(await revenue({ start_date: '2026-11-15', end_date: '2026-11-15' })).toEqual([1, 10]);
  });

  it('takes a sale back on the day it was made on', async () => {
    const kept = await sold(1, '2026-11-02');
    const sale = await sold(10, '2026-11-02');
    await voidSale(db, clock, {
      id: sale.id,
      reason: 'Wrong bottle',
      refund_reference: null,
      actor_id: kept.sold_by!,
    });
    const query = { start_date: '2026-11-02', end_date: '2026-11-02' };
    expect((await analytics(query)).body).toMatchObject({
      total_sales: 1.05,
      total_orders: 1,
      top_products: [{ total_revenue: 1 }],
    });
  });

  it('counts a treatment once it is paid, under the one who took the payment', async () => {
    const { token, id } = await signInAs('staff');
    const service = await aService(db, { unit_price_cents: 60_00 });
    const booking = await aBooking(db, { services: [service.id] });
    const pay = (amount_paid: number) =>
      call(api.bookings.pay, {
        token,
        params: { id: booking.id },
        body: { payment_method: 'mobile_money', phone_number: '615123456', amount_paid, discount: 0 },
      });
    await pay(60);
    expect((await analytics()).body).toMatchObject({
      total_sales: 60,
      sales_by_channel: [{ sales_channel: 'SERVICES', total: 60, count: 1 }],
      sales_by_person: [{ sales_person: { id }, total: 60 }],
      top_products: [],
    });
  });

  it('lists ten products at most, those that brought in most first', async () => {
    for (let price = 1; price <= TOP_PRODUCTS + 2; price += 1) await sold(price, '2026-11-20');
    const { body } = await analytics();
    expect(body.top_products.map((product) => product.total_revenue)).toEqual([
      12, 11, 10, 9, 8, 7, 6, 5, 4, 3,
    ]);
  });

  it('answers zeros where nothing was sold', async () => {
    expect((await analytics()).body).toEqual({
      total_sales: 0,
      total_orders: 0,
      average_order_value: 0,
      sales_by_person: [],
      sales_by_channel: [],
      top_products: [],
    });
  });

  it('calls someone without a name by the user name', async () => {
    const { id, username } = await aUser(db);
    await db.updateTable('users').set({ first_name: '', last_name: '' }).where('id', '=', id).execute();
    await sold(1, '2026-11-20', { by: id });
    expect((await analytics()).body.sales_by_person[0]?.sales_person).toEqual({
      id,
      first_name: username,
      last_name: '',
    });
  });

  it('[API-63] refuses days that run backwards, and what is no day, channel or person', async () => {
    expect(await analytics({ start_date: '2026-11-20', end_date: '2026-11-19' })).toMatchObject({
      status: 400,
      error: { end_date: ['The end date cannot be before the start date.'] },
    });
    for (const field of ['start_date', 'end_date', 'channel', 'sales_person'])
      for (const wrong of ['2026-02-30', '0000-01-01', 'x'])
        expect(await analytics({ [field]: wrong })).toMatchObject({
          status: 400,
          error: { [field]: [expect.any(String)] },
        });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.analytics.get)).toMatchObject({ status: 401 });
  });
});
