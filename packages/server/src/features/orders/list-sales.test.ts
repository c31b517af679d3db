import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aClient, aProduct, aUser } from '@revive/testing/factories.ts';
import { aCounterSale, anOnlineOrder } from '@revive/testing/goods.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { voidSale } from './void-sale.ts';

const { db, clock, call, signInAs } = await testApp();

type Query = NonNullable<Parameters<typeof call<never, never, never, never>>[1]>['query'];

describe('GET /clients/api/sale-orders/', () => {
  const idsOf = async (query: Query = {}) => {
    const { token } = await signInAs('staff');
    const { status, body } = await call(api.orders.listSales, { token, query: query ?? {} });
    expect(status).toBe(200);
    return body.map((sale) => sale.id);
  };

  it('names the client behind a guest who gave a number alone', async () => {
    const client = await aClient(db, { name: 'Hodan Warsame', phone: '252615000042' });
    const guest = { client_id: client.id, name: '252615000042', phone: '252615000042' };
    await anOnlineOrder(db, guest);
    await anOnlineOrder(db, { ...guest, name: 'Her sister' });
    const { token } = await signInAs('staff');
    const { body } = await call(api.orders.listSales, { token });
    expect(body.map((sale) => sale.client_name)).toEqual(['Her sister', 'Hodan Warsame']);
  });

  it('[API-16] [FIELD-17] [FIELD-18] answers the sales, each with every field', async () => {
    const seller = await aUser(db);
    const client = await aClient(db, { name: 'Hodan Warsame' });
    const oil = await aProduct(db, { name: 'Rose oil', price_cents: 12_50 });
    const { id, order_number } = await aCounterSale(db, {
      items: [{ product_id: oil.id, quantity: 2 }],
      client_id: client.id,
      name: 'Hodan W.',
      by: seller.id,
      discount_cents: 1_25,
    });
    const { token } = await signInAs('staff');
    expect(await call(api.orders.listSales, { token })).toMatchObject({
      status: 200,
      body: [
        {
          id,
          order_number,
          channel: 'POS',
          client: client.id,
          client_name: 'Hodan W.',
          date: '2026-11-20T06:00:00.000Z',
          total_amount: 25,
          paid_amount: 25,
          paid_by: ['cash'],
          refund_due: 0,
          status: 'confirmed',
          items: [
            {
              id: expect.any(Number),
              product_or_service: 'Rose oil',
              product: oil.id,
              service: null,
              quantity: 2,
              unit_price: 12.5,
              total_price: 25,
            },
          ],
          notes: '',
          booking: null,
          sold_by_name: expect.stringContaining('Amina Ali'),
          cancel_reason: null,
          is_void: false,
        },
      ],
    });
  });

  it('lists the paid booking of a client beside the goods, with its client and booking', async () => {
    const { token } = await signInAs('staff');
    const booking = await aBooking(db, { name: 'Ubah', phone: '252615550101' });
    await call(api.bookings.pay, {
      token,
      key: 'k',
      params: { id: booking.id },
      body: { payment_method: 'mobile_money', phone_number: '615550101', amount_paid: booking.balance },
    });
    const [sale] = (await call(api.orders.listSales, { token })).body;
    expect(sale).toMatchObject({
      channel: 'SERVICES',
      status: 'confirmed',
      client: booking.client_id,
      client_name: 'Ubah',
      booking: booking.id,
      paid_by: ['mobile_money'],
    });
    expect(sale!.items[0]).toMatchObject({ product: null, service: expect.any(Number) });
  });

  it('[SALE-01] finds by part of the client’s name in any case, by order number and by id', async () => {
    const hodan = await aCounterSale(db, { name: 'Hodan 100% Warsame' });
    const other = await aCounterSale(db, { name: 'Ubah Ali' });
    expect(await idsOf({ search: 'wars' })).toEqual([hodan.id]);
    expect(await idsOf({ search: '100%' })).toEqual([hodan.id]);
    expect(await idsOf({ search: '%a%' })).toEqual([]);
    expect(await idsOf({ search: other.order_number.toLowerCase() })).toEqual([other.id]);
    // Both ids stand in no order number, which begin at R1001.
    expect(await idsOf({ search: `#${other.id}` })).toEqual([other.id]);
    expect(await idsOf({ search: '9'.repeat(13) })).toEqual([]);
  });

  it('finds whatever has a text in its number, and nothing else by it', async () => {
    const { token } = await signInAs('staff');
    const numbers: string[] = [];
    for (const next of [1001, 10010, 11001, 100100]) {
      await sql`select setval('order_numbers', ${next}, false)`.execute(db);
      numbers.push((await aCounterSale(db, { name: 'Ubah' })).order_number);
    }
    const parts = numbers.flatMap((number) => [...number].map((_, from) => number.slice(from)));
    const beginnings = parts.flatMap((part) => [...part].map((_, to) => part.slice(0, to + 1)));
    for (const text of new Set([
      ...beginnings,
      'R1001 ',
      'R 1',
      '1R',
      'R100,',
      '1001%',
      'R%1',
      'R10_1',
      'R9',
    ]))
      for (const search of [text, text.toLowerCase()]) {
        const expected = numbers.filter((number) =>
          number.toLowerCase().includes(search.trim().toLowerCase()),
        );
        const { body } = await call(api.orders.listSales, { token, query: { search } });
        expect(body.map(({ order_number }) => order_number).sort(), search).toEqual(expected.sort());
      }
  });

  it('narrows by channel, status, business days, seller and product, together', async () => {
    const [oil, soap] = [await aProduct(db), await aProduct(db)];
    const seller = await aUser(db);
    const shop = await anOnlineOrder(db, { items: [{ product_id: oil.id }] });
    const early = await aCounterSale(db, {
      by: seller.id,
      items: [{ product_id: soap.id }],
      // Half past midnight of the 18th in Mogadishu.
      at: new Date('2026-11-17T21:30:00Z'),
    });
    const late = await aCounterSale(db, { items: [{ product_id: oil.id }] });
    expect(await idsOf()).toEqual([late.id, shop.id, early.id]);
    expect(await idsOf({ channel: 'POS' })).toEqual([late.id, early.id]);
    expect(await idsOf({ status: 'pending' })).toEqual([shop.id]);
    expect(await idsOf({ status: 'confirmed' })).toEqual([late.id, early.id]);
    expect(await idsOf({ start_date: '2026-11-18', end_date: '2026-11-18' })).toEqual([early.id]);
    expect(await idsOf({ end_date: '2026-11-17' })).toEqual([]);
    expect(await idsOf({ start_date: '2026-11-19' })).toEqual([late.id, shop.id]);
    expect(await idsOf({ sales_person: seller.id })).toEqual([early.id]);
    expect(await idsOf({ product: oil.id })).toEqual([late.id, shop.id]);
    expect(await idsOf({ product: oil.id, channel: 'POS' })).toEqual([late.id]);
  });

  it('keeps a void sale in the list, cancelled, with the reason', async () => {
    const sale = await aCounterSale(db);
    const manager = await aUser(db, { role: 'manager' });
    const call_ = { id: sale.id, reason: 'Wrong bottle', refund_reference: null, actor_id: manager.id };
    await voidSale(db, clock, call_);
    const { token } = await signInAs('staff');
    expect((await call(api.orders.listSales, { token, query: { status: 'cancelled' } })).body).toMatchObject([
      { id: sale.id, status: 'cancelled', is_void: true, cancel_reason: 'Wrong bottle', paid_amount: 0 },
    ]);
  });

  it('goes on page by page, newest business day first, without a gap or a repetition', async () => {
    const made: number[] = [];
    for (const day of ['18', '20', '19', '20', '18'])
      made.push((await aCounterSale(db, { at: new Date(`2026-11-${day}T09:00:00Z`) })).id);
    const [a, b, c, d, e] = made;
    const { token } = await signInAs('staff');
    const seen: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await call(api.orders.listSales, {
        token,
        query: { page_size: 2, channel: 'POS', ...(cursor && { cursor }) },
      });
      seen.push(...page.body.map((sale) => sale.id));
      cursor = page.next;
    } while (cursor);
    expect(seen).toEqual([d, b, c, e, a]);
  });

  it('refuses a filter that is none, a cursor of another list, and a caller who is not signed in', async () => {
    const { token } = await signInAs('staff');
    const refused = await call(api.orders.listSales, {
      token,
      query: { channel: 'BAZAAR', start_date: 'soon' },
    });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.error)).toEqual(expect.arrayContaining(['channel', 'start_date']));
    const cursor = Buffer.from('[7]').toString('base64url');
    expect((await call(api.orders.listSales, { token, query: { cursor } })).status).toBe(400);
    expect((await call(api.orders.listSales)).status).toBe(401);
  });
});

describe('PATCH /clients/api/sale-orders/{id}/', () => {
  it('[SALE-04] corrects the client’s name and the notes, and nothing else', async () => {
    const sale = await aCounterSale(db, { name: 'Hodn' });
    const { token } = await signInAs('manager');
    const body = { client_name: ' Hodan ', notes: 'Wants a bag', total_amount: 1, status: 'cancelled' };
    const given = { token, params: { id: sale.id }, body };
    expect(await call(api.orders.updateSale, given)).toMatchObject({
      status: 200,
      body: { client_name: 'Hodan', notes: 'Wants a bag', total_amount: 10.5, status: 'confirmed' },
    });
    expect((await call(api.orders.updateSale, { ...given, body: { notes: '' } })).body).toMatchObject({
      client_name: 'Hodan',
      notes: '',
    });
  });

  it('refuses an empty name, staff, and a sale that is none', async () => {
    const sale = await aCounterSale(db);
    const [manager, staff] = [await signInAs('manager'), await signInAs('staff')];
    const params = { id: sale.id };
    const refused = await call(api.orders.updateSale, {
      token: manager.token,
      params,
      body: { client_name: ' ' },
    });
    expect(refused).toMatchObject({ status: 400, error: { client_name: [expect.any(String)] } });
    const body = { notes: 'x' };
    expect((await call(api.orders.updateSale, { token: staff.token, params, body })).status).toBe(403);
    expect((await call(api.orders.updateSale, { params, body })).status).toBe(401);
    const unknown = { token: manager.token, params: { id: 999 }, body };
    expect((await call(api.orders.updateSale, unknown)).status).toBe(404);
  });
});

describe('GET /clients/api/sale-orders/total/', () => {
  const totalOf = async (query: Query = {}) => {
    const { token } = await signInAs('staff');
    return (await call(api.orders.getSalesTotal, { token, query: query ?? {} })).body;
  };

  it('adds up all sales of the filter, and counts the cancelled ones apart', async () => {
    const seller = await aUser(db);
    const oil = await aProduct(db, { price_cents: 20_00 });
    await aCounterSale(db, { name: 'Hodan', items: [{ product_id: oil.id }], by: seller.id });
    await aCounterSale(db, { name: 'Hodan Ali' });
    const wrong = await aCounterSale(db, { name: 'Hodan Nur' });
    await voidSale(db, clock, { id: wrong.id, actor_id: seller.id, reason: 'Wrong', refund_reference: null });
    await anOnlineOrder(db, { name: 'Sahra' });
    expect(await totalOf()).toEqual({ count: 4, cancelled: 1, total: 21 + 10.5 + 10.3 });
    expect(await totalOf({ search: 'hodan' })).toEqual({ count: 3, cancelled: 1, total: 31.5 });
    expect(await totalOf({ status: 'pending' })).toEqual({ count: 1, cancelled: 0, total: 10.3 });
    expect(await totalOf({ product: oil.id, sales_person: seller.id })).toEqual({
      count: 1,
      cancelled: 0,
      total: 21,
    });
    expect(await totalOf({ start_date: '2026-11-21' })).toEqual({ count: 0, cancelled: 0, total: 0 });
  });

  it('refuses a day that is none, and callers who are not signed in', async () => {
    const { token } = await signInAs('staff');
    const query = { start_date: 'yesterday' };
    expect((await call(api.orders.getSalesTotal, { token, query })).status).toBe(400);
    expect((await call(api.orders.getSalesTotal)).status).toBe(401);
  });
});
