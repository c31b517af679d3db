import type { Found } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aBooking, aClient, aProduct, aService } from '@revive/testing/factories.ts';
import { aCounterSale } from '@revive/testing/goods.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();
const { find } = api.search;

const kindsOf = (found: Found[]) => found.map(({ kind, title }) => `${kind} ${title}`);

describe('GET /search/api/', () => {
  it('finds clients and bookings by name in any case and by phone in any spelling, each with its address', async () => {
    const { token } = await signInAs('staff');
    const service = await aService(db, { name: 'Slimming wrap' });
    const booking = await aBooking(db, {
      name: 'Hodan Warsame',
      phone: '252615123456',
      services: [service.id],
      scheduled_date: '2026-11-20T10:00',
    });
    await aClient(db, { name: 'Amina Diriye' });
    for (const q of ['hodan', 'WARSAME', '0615 123 456', '+252 61 5123456', '615123456', '123456'])
      expect((await call(find, { token, query: { q } })).body, q).toEqual([
        {
          kind: 'client',
          id: booking.client_id,
          title: 'Hodan Warsame',
          detail: '252615123456',
          at: null,
          amount: null,
          status: null,
          quantity: null,
          path: `/client/${booking.client_id}`,
        },
        {
          kind: 'booking',
          id: booking.id,
          title: 'Hodan Warsame',
          detail: 'Slimming wrap',
          at: '2026-11-20T07:00:00.000Z',
          amount: null,
          status: 'pending',
          quantity: null,
          path: `/bookings?status=all&search=252615123456&booking=${booking.id}`,
        },
      ]);
  });

  it('finds orders by number and products by name and SKU', async () => {
    const { token } = await signInAs('staff');
    await aProduct(db, { name: 'Frankincense Oil', sku: 'OIL-77', price_cents: 9_50, quantity: 4 });
    const booking = await aBooking(db, { name: 'Sagal Dahir' });
    await call(api.profiles.pay, {
      token,
      params: { id: booking.client_id },
      body: { booking_id: booking.id, amount: 20 },
    });
    const { order_number } = await db.selectFrom('orders').select('order_number').executeTakeFirstOrThrow();
    const order = (await call(find, { token, query: { q: order_number } })).body;
    expect(order).toMatchObject([
      {
        kind: 'order',
        title: order_number,
        detail: 'Sagal Dahir',
        amount: expect.any(Number),
        status: expect.stringMatching(/^(confirmed|pending)$/),
        path: `/sales?search=${order_number}`,
      },
    ]);
    for (const q of ['frank', 'oil-77'])
      expect((await call(find, { token, query: { q } })).body).toMatchObject([
        {
          kind: 'product',
          title: 'Frankincense Oil',
          detail: 'OIL-77',
          amount: 9.5,
          quantity: 4,
          path: '/products?search=OIL-77',
        },
      ]);
  });

  it('finds at most twenty, the newest of each kind first', async () => {
    const { token } = await signInAs('staff');
    for (let number = 0; number < 9; number += 1) {
      await aBooking(db, { name: `Hodan ${number}` });
      await aCounterSale(db, { name: `Hodan ${number}` });
      await aProduct(db, { name: `Hodan oil ${number}` });
    }
    const { body } = await call(find, { token, query: { q: 'ho' } });
    expect(body).toHaveLength(20);
    expect(kindsOf(body)).toContain('client Hodan 8');
    expect(kindsOf(body)).toContain('product Hodan oil 8');
    expect(kindsOf(body)).not.toContain('client Hodan 0');
  });

  it('refuses a single letter', async () => {
    const { token } = await signInAs('staff');
    for (const q of ['', ' a '])
      expect(await call(find, { token, query: { q } })).toMatchObject({
        status: 400,
        error: { q: ['Type at least two letters.'] },
      });
  });

  it('takes signs of a pattern as they are', async () => {
    const { token } = await signInAs('staff');
    await aClient(db, { name: 'Hodan 100%' });
    expect(kindsOf((await call(find, { token, query: { q: '0%' } })).body)).toEqual(['client Hodan 100%']);
    expect((await call(find, { token, query: { q: '__' } })).body).toEqual([]);
  });

  it('refuses the unsigned', async () => {
    expect(await call(find, { query: { q: 'hodan' } })).toMatchObject({ status: 401 });
  });
});
