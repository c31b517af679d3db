import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCart } from '@revive/testing/buying.ts';
import { aClient, aProduct, aUser, someMobileCredentials } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { app, db, call, signInAs } = await testApp();
const { createProduct, getProduct, listProducts, updateProduct } = api.inventory;

const body = (more: object = {}) => ({ name: 'Argan oil', price: '12.50', sku: 'ARG-1', ...more });

async function aClientsToken() {
  const { username, password } = await someMobileCredentials(db, (await aClient(db)).id);
  return (await call(api.auth.login, { body: { username, password } })).body.access;
}

describe('the cost price of a product', () => {
  it('is shown to staff, kept while a change does not name it, and taken away by an empty one', async () => {
    const { token } = await signInAs('staff');
    const { body: product, status } = await call(createProduct, {
      token,
      body: body({ cost_price: '4.20' }),
    });
    expect([status, product.cost_price]).toEqual([201, 4.2]);
    const change = async (more: object) =>
      (await call(updateProduct, { token, params: product, body: body(more) })).body.cost_price;
    expect(await change({})).toBe(4.2);
    expect(await change({ cost_price: 5 })).toBe(5);
    expect(await change({ cost_price: '' })).toBeNull();
    await change({ cost_price: 0 });
    expect((await call(getProduct, { token, params: product })).body.cost_price).toBe(0);
    expect((await call(listProducts, { token })).body[0]!.cost_price).toBe(0);
    const another = await call(createProduct, { token, body: body({ sku: 'ARG-2' }) });
    expect(another.body.cost_price).toBeNull();
  });

  it.each([[-0.01], ['1.005'], ['x'], [10_000_000.01], [{}]])(
    'refuses %j at its field',
    async (cost_price) => {
      const { token } = await signInAs('staff');
      const answer = await call(createProduct, { token, body: body({ cost_price }) });
      expect(answer).toMatchObject({ status: 400, error: { cost_price: [expect.any(String)] } });
    },
  );

  it('never leaves without a staff token: not from the public calls, not from a page of the shop', async () => {
    await aUser(db);
    const product = await aProduct(db, { name: 'Rose oil', cost_price_cents: 7_77 });
    await aProduct(db, { name: 'Soap', cost_price_cents: 7_77 });
    const client = await aClientsToken();
    const ended = await signInAs('staff');
    await call(api.auth.logout, { body: { refresh: ended.refresh } });
    const answers = [
      ...['/inventory/api/products/', `/inventory/api/products/${product.id}/`].flatMap((url) =>
        [undefined, client].map((token) => ({ url, token })),
      ),
      ...['/', '/shop', `/product/${product.id}/rose-oil`].map((url) => ({ url, token: undefined })),
    ];
    for (const token of [ended.token, 'forged'])
      expect((await call(listProducts, { token })).status).toBe(401);
    for (const { url, token } of answers) {
      const headers = { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
      const answer = await app.inject({ url, headers });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.body, url).toContain('Rose oil');
      expect(answer.body, url).not.toMatch(/cost_price|7\.77|777/);
    }
  });

  it('stands in the line of an order as it was then, and in no answer about the order', async () => {
    const { token } = await signInAs('manager');
    const known = await aProduct(db, { sku: 'ROSE-1', cost_price_cents: 7_77 });
    const unknown = await aProduct(db);
    const cart = await aCart(db, { product: known, quantity: 2 });
    const { items } = await aCart(db, { product: unknown });
    const order = await call(api.shop.createOrder, { body: { ...cart, items: [...cart.items, ...items] } });
    expect(order.status).toBe(201);
    await call(updateProduct, {
      token,
      params: known,
      body: body({ sku: 'ROSE-1', price: 10, cost_price: 9 }),
    });
    const lines = await db.selectFrom('order_lines').select('unit_cost_cents').orderBy('id').execute();
    expect(lines.map((line) => line.unit_cost_cents)).toEqual([7_77, null]);
    const seen = await app.inject({
      url: `/order/${order.body.token}`,
      headers: { accept: 'application/json' },
    });
    expect(JSON.stringify(order.body) + seen.body).not.toMatch(/cost_price|unit_cost|7\.77|777/);
  });
});
