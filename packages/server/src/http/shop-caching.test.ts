import { brotliDecompressSync } from 'node:zlib';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCart } from '@revive/testing/buying.ts';
import { anInventoryCategory, aProduct, aUser } from '@revive/testing/factories.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { releaseEndedHolds } from '../features/orders/index.ts';

const { app, anotherServer, db, call, signInAs, clock, payments, wallet } = await testApp({
  publicUrl: 'https://revive.example',
});
const elsewhere = await anotherServer();

const LIST = api.inventory.listProducts.path;
const CATEGORIES = api.inventory.listCategories.path;
const SHARED = 'public, max-age=5, stale-while-revalidate=10';

const read = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

beforeEach(async () => {
  await aUser(db);
});

describe('what every visitor of the shop is shown', () => {
  it('may be kept for five seconds by browsers and proxies: the three calls and the pages', async () => {
    const { id } = await aProduct(db);
    for (const url of [LIST, CATEGORIES, `${LIST}${id}/`]) {
      const { statusCode, headers } = await read(url);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, SHARED]);
      expect(headers.vary).toContain('authorization');
      expect(headers.etag).toMatch(/^W\/".+"$/);
    }
    for (const url of ['/shop', '/shop?search=a', `/product/${id}`]) {
      const { statusCode, headers } = await read(url, { accept: 'application/json' });
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, SHARED]);
      expect(headers.vary).toContain('accept, accept-language, cookie');
      expect(headers.etag).toMatch(/^W\/".+"$/);
    }
  });

  it('is not sent again to a caller that has it, on any server, until it changes', async () => {
    const { id } = await aProduct(db, { name: 'Rose oil' });
    for (const url of [LIST, `/product/${id}`]) {
      const accept = 'application/json';
      const first = await read(url, { accept });
      const known = { accept, 'if-none-match': String(first.headers.etag) };
      for (const server of [app, elsewhere]) {
        const again = await server.inject({ url, headers: known });
        expect([again.statusCode, again.body]).toEqual([304, '']);
        expect(again.headers).toMatchObject({ etag: first.headers.etag, 'cache-control': SHARED });
      }
    }
    const { headers } = await read(LIST);
    await db.updateTable('products').set({ name: 'Argan oil' }).where('id', '=', id).execute();
    const changed = await read(LIST, { 'if-none-match': String(headers.etag) });
    expect([changed.statusCode, changed.json()]).toMatchObject([200, [{ name: 'Argan oil' }]]);
    expect(changed.headers.etag).not.toBe(headers.etag);
  });

  it('has the same tag compressed, and says that it depends on the encoding', async () => {
    for (let number = 0; number < 30; number += 1)
      await aProduct(db, { description: 'Cold pressed. '.repeat(9) });
    const plain = await read(LIST);
    const compressed = await read(LIST, { 'accept-encoding': 'br' });
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      etag: plain.headers.etag,
      'cache-control': SHARED,
    });
    expect(compressed.headers.vary).toContain('authorization');
    expect(compressed.headers.vary).toContain('accept-encoding');
    expect(String(brotliDecompressSync(compressed.rawPayload))).toBe(plain.body);
  });
});

describe('what no cache may answer', () => {
  it('is what signed-in callers are shown', async () => {
    const { id } = await aProduct(db, { cost_price_cents: 4_00 });
    const { token } = await signInAs('staff');
    for (const url of [LIST, CATEGORIES, `${LIST}${id}/`]) {
      const { headers, statusCode } = await read(url, { authorization: `Bearer ${token}` });
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
      expect(headers.vary).toContain('authorization');
    }
    expect((await read(LIST)).body).not.toContain('cost_price');
  });

  it('is the front page, where a cookie decides between shop and office', async () => {
    const { headers } = await read('/', { accept: 'application/json' });
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(headers.vary).toContain('cookie');
  });

  it('is an order, the checkout, a refusal and what is not there', async () => {
    const product = await aProduct(db, { quantity: 5 });
    const made = await call(api.shop.createOrder, { body: await aCart(db, { product }), key: 'order' });
    const cachingOf = async (url: string) =>
      (await read(url, { accept: 'application/json' })).headers['cache-control'];
    expect(await cachingOf(`/order/${made.body.token}`)).toBe('no-store');
    expect(await cachingOf('/checkout')).toBe('no-cache');
    expect(await cachingOf('/product/999')).toBe('no-cache');
    for (const url of [`${LIST}999/`, `${LIST}?stock=some`]) expect(await cachingOf(url)).toBe('no-store');
  });
});

describe('what changed on one server', () => {
  const listElsewhere = async () =>
    (await elsewhere.inject(LIST)).json() as { quantity: number; category: { name: string } | null }[];

  it('[SHOP-08] is seen by the very next read on another: a sale, a reservation, a hold that ended', async () => {
    const product = await aProduct(db, { quantity: 5, price_cents: 10_00 });
    const { token } = await signInAs('staff');
    const sale = {
      client: { name: '', phone: 'POS-1763618400000', email: '', address: '' },
      items: [{ product_id: product.id, quantity: 2, unit_price: 10 }],
      payment_info: { payment_method: 'cash', amount_paid: 100, discount: 0 },
    };
    expect(await listElsewhere()).toMatchObject([{ quantity: 5 }]);
    expect((await call(api.pos.sell, { token, body: sale })).status).toBe(201);
    expect(await listElsewhere()).toMatchObject([{ quantity: 3 }]);
    const { body: order } = await call(api.shop.createOrder, { body: await aCart(db, { product }) });
    expect(await listElsewhere()).toMatchObject([{ quantity: 3 }]);
    wallet.willCharge({ state: 'failed', failure: 'declined' });
    const payment = { wallet_id: '615123456', payment_method: '1', token: order.token };
    await call(api.shop.payOrder, { params: { id: order.id }, body: payment });
    expect(await listElsewhere()).toMatchObject([{ quantity: 2 }]);
    clock.set('2026-11-28T06:00:00.000Z');
    expect(await releaseEndedHolds(db, clock, payments.log)).toBe(1);
    expect(await listElsewhere()).toMatchObject([{ quantity: 3 }]);
  });

  it('is seen by the very next read on another: a product, its category', async () => {
    const oils = await anInventoryCategory(db, { name: 'Oils' });
    await aProduct(db, { category_id: oils.id });
    const { token } = await signInAs('admin');
    expect(await listElsewhere()).toMatchObject([{ category: { name: 'Oils' } }]);
    const rename = { token, params: { id: oils.id }, body: { name: 'Finest oils' } };
    expect((await call(api.inventory.updateCategory, rename)).status).toBe(200);
    expect(await listElsewhere()).toMatchObject([{ category: { name: 'Finest oils' } }]);
  });
});
