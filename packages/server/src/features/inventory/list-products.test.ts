import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { anInventoryCategory, aProduct } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

const namesOf = async (query: Record<string, unknown>) =>
  (await call(api.inventory.listProducts, { query })).body.map((product) => product.name);

describe('GET /inventory/api/products/', () => {
  it('[API-37] [FIELD-11] answers the products to everyone, newest first, each with every field', async () => {
    const category = await anInventoryCategory(db, { name: 'Oils' });
    await aProduct(db, { name: 'Soap' });
    const oil = await aProduct(db, {
      name: 'Argan oil',
      description: 'Softens.',
      price_cents: 12_50,
      previous_price_cents: 15_00,
      sku: 'ARG-1',
      quantity: 3,
      category_id: category.id,
    });
    const { status, body } = await call(api.inventory.listProducts);
    expect([status, body.map(({ name }) => name)]).toEqual([200, ['Argan oil', 'Soap']]);
    expect(body[0]).toEqual({
      id: oil.id,
      name: 'Argan oil',
      description: 'Softens.',
      price: 12.5,
      previous_price: 15,
      sku: 'ARG-1',
      quantity: 3,
      image: null,
      image_width: null,
      image_height: null,
      category: { id: category.id, name: 'Oils' },
    });
  });

  it.each([
    { page_size: 'all' },
    { cursor: 'nonsense' },
    { search: 'x'.repeat(101) },
    { stock: 'plenty' },
    { ids: '1;2' },
    { category: 'oils' },
  ])('refuses %j', async (query) => {
    expect(await call(api.inventory.listProducts, { query })).toMatchObject({ status: 400 });
  });

  it('leaves out the archived', async () => {
    await aProduct(db, { archived_at: new Date() });
    expect(await namesOf({})).toEqual([]);
  });

  it('pages by key', async () => {
    for (const name of ['A', 'B', 'C']) await aProduct(db, { name });
    const first = await call(api.inventory.listProducts, { query: { page_size: 2 } });
    expect(first.body.map(({ name }) => name)).toEqual(['C', 'B']);
    const second = await call(api.inventory.listProducts, { query: { page_size: 2, cursor: first.next } });
    expect([second.body.map(({ name }) => name), second.next]).toEqual([['A'], undefined]);
  });

  it.each([
    ['the name', 'ARGAN', ['Argan oil']],
    ['the SKU', 'rg-1', ['Argan oil']],
    ['the description', 'softens', ['Argan oil']],
    ['a line break in the description', 'dry.\nKeep', ['Half 50%']],
    ['the end of one and the beginning of the next', 'oil\nARG', []],
    ['a wildcard, which is plain text', '%', ['Half 50%']],
    ['most of the description, which is long', 'OFTENS THE SK', ['Argan oil']],
    ['a long line break in the description', 'eep dry.\nKeep co', ['Half 50%']],
    ['the end of one and the beginning of the next, at length', 'argan oil\nARG', []],
    ['nothing', '', ['Half 50%', 'Argan oil']],
  ])('searches by %s', async (_, search, names) => {
    await aProduct(db, { name: 'Argan oil', sku: 'ARG-1', description: 'Softens the skin.' });
    await aProduct(db, { name: 'Half 50%', sku: 'H', description: 'Keep dry.\nKeep cool.' });
    expect(await namesOf({ search })).toEqual(names);
  });

  it('finds what was renamed by its new name alone', async () => {
    const { token } = await signInAs('manager');
    const { id } = await aProduct(db, { name: 'Argan oil of Agadir', sku: 'ARG-1' });
    const body = { name: 'Marula oil of Kunene', price: '12.50', sku: 'ARG-1' };
    expect(await call(api.inventory.updateProduct, { token, params: { id }, body })).toMatchObject({
      status: 200,
    });
    expect(await namesOf({ search: 'oil of Kunene' })).toEqual(['Marula oil of Kunene']);
    expect(await namesOf({ search: 'oil of Agadir' })).toEqual([]);
    expect(await namesOf({ search: 'argan' })).toEqual([]);
  });

  it('finds what a scanner reads, in any case and whole', async () => {
    await aProduct(db, { name: 'Short', sku: 'ARG-1' });
    await aProduct(db, { name: 'Long', sku: 'ARG-11' });
    expect(await namesOf({ sku: 'arg-1' })).toEqual(['Short']);
  });

  it('filters by category and by ids', async () => {
    const oils = await anInventoryCategory(db);
    const first = await aProduct(db, { name: 'First', category_id: oils.id });
    const second = await aProduct(db, { name: 'Second' });
    await aProduct(db, { name: 'Third' });
    expect(await namesOf({ category: oils.id })).toEqual(['First']);
    expect(await namesOf({ ids: `${second.id},${first.id},999999` })).toEqual(['Second', 'First']);
  });

  it('filters by what is left, low by the owner’s threshold', async () => {
    const { token } = await signInAs('admin');
    for (const quantity of [0, 3, 10, 11]) await aProduct(db, { name: `${quantity}`, quantity });
    expect(await namesOf({ stock: 'in' })).toEqual(['11', '10', '3']);
    expect(await namesOf({ stock: 'out' })).toEqual(['0']);
    expect(await namesOf({ stock: 'low' })).toEqual(['10', '3', '0']);
    const { body: policy } = await call(api.policy.get, { token });
    await call(api.policy.update, { token, body: { ...policy, low_stock_threshold: 2 } });
    expect(await namesOf({ stock: 'low' })).toEqual(['0']);
  });
});

describe('GET /inventory/api/products/:id/', () => {
  it('answers one product', async () => {
    const { id, name } = await aProduct(db);
    expect(await call(api.inventory.getProduct, { params: { id } })).toMatchObject({
      status: 200,
      body: { id, name },
    });
  });

  it('answers 404 for an archived product', async () => {
    const { id } = await aProduct(db, { archived_at: new Date() });
    expect(await call(api.inventory.getProduct, { params: { id } })).toMatchObject({
      status: 404,
      error: { detail: 'Product not found' },
    });
  });
});

describe('DELETE /inventory/api/products/:id/', () => {
  it('[API-40] answers 204 and archives the product: gone from the list, still in its history', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aProduct(db, { name: 'Soap', quantity: 4 });
    expect(await call(api.inventory.removeProduct, { token, params: { id } })).toMatchObject({ status: 204 });
    expect(await namesOf({})).toEqual([]);
    const history = await call(api.inventory.listTransactions, { token, query: { product: id } });
    expect(history.body).toMatchObject([{ product_name: 'Soap', quantity_after: 4 }]);
    expect(await call(api.inventory.removeProduct, { token, params: { id } })).toMatchObject({ status: 404 });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.inventory.removeProduct, { params: { id: 1 } })).toMatchObject({ status: 401 });
  });
});
