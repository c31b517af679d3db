import type { Role } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { anInventoryCategory, aProduct } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

const body = (more: object = {}) => ({ name: 'Argan oil', price: '12.50', sku: 'ARG-1', ...more });

const historyOf = async (product: number, token: string) =>
  (await call(api.inventory.listTransactions, { token, query: { product } })).body.map(
    ({ transaction_type, change, quantity_after }) => [transaction_type, change, quantity_after],
  );

describe('POST /inventory/api/products/', () => {
  it('[API-38] [FIELD-11] creates a product from JSON and records its quantity as an adjustment', async () => {
    const { token } = await signInAs('staff');
    const category = await anInventoryCategory(db, { name: 'Oils' });
    const answer = await call(api.inventory.createProduct, {
      token,
      body: body({ description: ' Softens. ', quantity: '7', category: category.id }),
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        id: expect.any(Number),
        name: 'Argan oil',
        description: 'Softens.',
        price: 12.5,
        previous_price: null,
        sku: 'ARG-1',
        quantity: 7,
        image: null,
        image_width: null,
        image_height: null,
        category: { id: category.id, name: 'Oils' },
      },
    });
    expect(await historyOf(answer.body.id, token)).toEqual([['adjust', 7, 7]]);
  });

  it('[PROD-05] takes no pieces and no category where none are given', async () => {
    const { token } = await signInAs('staff');
    for (const more of [{ category: '' }, { category: null }, { category: 'null' }, {}]) {
      const answer = await call(api.inventory.createProduct, {
        token,
        body: body({ sku: `S${JSON.stringify(more)}`, ...more }),
      });
      expect(answer).toMatchObject({ status: 201, body: { quantity: 0, category: null, description: '' } });
      expect(await historyOf(answer.body.id, token)).toEqual([]);
    }
  });

  it.each([
    ['name', { name: ' ' }],
    ['price', { price: undefined }],
    ['price', { price: '' }],
    ['price', { price: -0.01 }],
    ['price', { price: '1.005' }],
    ['sku', { sku: '' }],
    ['quantity', { quantity: -1 }],
    ['quantity', { quantity: 1.5 }],
    ['quantity', { quantity: '' }],
    ['quantity', { quantity: 1_000_001 }],
    ['category', { category: 999 }],
    ['category', { category: 'oils' }],
    ['image', { image: { type: 'Buffer', data: [1] } }],
  ])('[PROD-05] refuses a bad %s: %j', async (field, more) => {
    const { token } = await signInAs('staff');
    const answer = await call(api.inventory.createProduct, { token, body: body(more) });
    expect(answer.status).toBe(400);
    expect(answer.error[field]).toEqual([expect.any(String)]);
    expect(await db.selectFrom('products').selectAll().execute()).toEqual([]);
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.inventory.createProduct, { body: body() })).toMatchObject({ status: 401 });
  });

  it('refuses the SKU of another product in any case, but not that of an archived one', async () => {
    const { token } = await signInAs('staff');
    const taken = await aProduct(db, { sku: 'arg-1' });
    expect(await call(api.inventory.createProduct, { token, body: body() })).toMatchObject({
      status: 400,
      error: { sku: ['Another product has this SKU already.'] },
    });
    await call(api.inventory.removeProduct, { token, params: { id: taken.id } });
    expect(await call(api.inventory.createProduct, { token, body: body() })).toMatchObject({ status: 201 });
  });

  it('makes one product of a double click', async () => {
    const { token } = await signInAs('staff');
    const once = { token, key: 'a-form', body: body({ quantity: 3 }) };
    const [first, second] = await Promise.all([
      call(api.inventory.createProduct, once),
      call(api.inventory.createProduct, once),
    ]);
    expect([first.status, second.body]).toEqual([201, first.body]);
    expect(await historyOf(first.body.id, token)).toHaveLength(1);
  });
});

describe('PUT /inventory/api/products/:id/', () => {
  it('[API-39] changes a product and records a quantity that differs as an adjustment', async () => {
    const { token } = await signInAs('manager');
    const { id } = await aProduct(db, { quantity: 20 });
    const change = (more: object) =>
      call(api.inventory.updateProduct, { token, params: { id }, body: body(more) });
    expect(await change({ quantity: 18, quantity_reason: 'Counted' })).toMatchObject({
      status: 200,
      body: { id, name: 'Argan oil', sku: 'ARG-1', price: 12.5, quantity: 18 },
    });
    await change({ quantity: 18 });
    expect(await historyOf(id, token)).toEqual([
      ['adjust', -2, 18],
      ['in', 20, 20],
    ]);
  });

  it('leaves description and category as they are where none are sent, and takes them away where none are meant', async () => {
    const { token } = await signInAs('staff');
    const { id: category_id } = await anInventoryCategory(db);
    const { id } = await aProduct(db, { description: 'Softens.', category_id });
    const change = async (more: object) =>
      (await call(api.inventory.updateProduct, { token, params: { id }, body: body(more) })).body;
    expect(await change({})).toMatchObject({ description: 'Softens.', category: { id: category_id } });
    expect(await change({ description: '', category: '' })).toMatchObject({
      description: '',
      category: null,
    });
  });

  it('leaves the stock alone where no quantity is sent, so that sales made meanwhile stand', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aProduct(db, { quantity: 20 });
    await call(api.inventory.createTransaction, {
      token,
      body: { product: id, quantity: 5, transaction_type: 'out', notes: 'Broken' },
    });
    const answer = await call(api.inventory.updateProduct, { token, params: { id }, body: body() });
    expect(answer.body.quantity).toBe(15);
  });

  it('refuses a quantity that was typed over another one than the true one, and changes nothing', async () => {
    const { token } = await signInAs('manager');
    const { id, name } = await aProduct(db, { name: 'Old name', quantity: 20 });
    await call(api.inventory.createTransaction, {
      token,
      body: { product: id, quantity: 5, transaction_type: 'out', notes: 'Broken' },
    });
    const change = (more: object) =>
      call(api.inventory.updateProduct, { token, params: { id }, body: body(more) });
    expect(await change({ quantity: 25, quantity_shown: 20 })).toMatchObject({
      status: 409,
      error: {
        detail:
          'The stock of Old name has changed meanwhile: it is 15 now, not 20. Check the quantity and save again.',
        quantity_now: 15,
      },
    });
    expect((await call(api.inventory.getProduct, { params: { id } })).body).toMatchObject({
      name,
      quantity: 15,
    });
    const counted = { quantity: 25, quantity_shown: 15, quantity_reason: 'Counted' };
    expect(await change(counted)).toMatchObject({ body: { quantity: 25 } });
  });

  it('leaves the quantity to managers and admins, and records why', async () => {
    const { id } = await aProduct(db, { quantity: 20 });
    const changeAs = async (role: Role, more: object) => {
      const { token } = await signInAs(role);
      return call(api.inventory.updateProduct, { token, params: { id }, body: body(more) });
    };
    const sentence = 'Only a manager or an admin may correct the stock.';
    expect(await changeAs('staff', { quantity: 18, quantity_reason: 'Two broke' })).toMatchObject({
      status: 403,
      error: { detail: sentence, quantity: [sentence] },
    });
    expect((await call(api.inventory.getProduct, { params: { id } })).body.name).not.toBe('Argan oil');
    expect(await changeAs('staff', { quantity: 20 })).toMatchObject({
      status: 200,
      body: { name: 'Argan oil', quantity: 20 },
    });
    expect((await changeAs('manager', { quantity: 18, quantity_reason: 'Two broke' })).status).toBe(200);
    const { token } = await signInAs('staff');
    const { body: history } = await call(api.inventory.listTransactions, { token, query: { product: id } });
    expect(history[0]).toMatchObject({ transaction_type: 'adjust', change: -2, notes: 'Two broke' });
  });

  it.each([{ quantity: 18 }, { quantity: 18, quantity_reason: ' ' }])(
    'takes %o from a manager, since the form of the specification has no reason',
    async (counted) => {
      const { id } = await aProduct(db, { quantity: 20 });
      const { token } = await signInAs('manager');
      expect(
        await call(api.inventory.updateProduct, { token, params: { id }, body: body(counted) }),
      ).toMatchObject({ status: 200, body: { quantity: 18 } });
      const { body: history } = await call(api.inventory.listTransactions, { token, query: { product: id } });
      expect(history[0]).toMatchObject({ transaction_type: 'adjust', change: -2, notes: 'No reason given' });
    },
  );

  it('refuses bad input and leaves everything as it was', async () => {
    const { token } = await signInAs('manager');
    const { id, name } = await aProduct(db);
    const bad = body({ quantity: 3, quantity_reason: 'Counted', category: 999 });
    const answer = await call(api.inventory.updateProduct, { token, params: { id }, body: bad });
    expect(answer).toMatchObject({ status: 400, error: { category: ['This category does not exist.'] } });
    const after = await call(api.inventory.getProduct, { params: { id } });
    expect(after.body).toMatchObject({ name, quantity: 20 });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.inventory.updateProduct, { params: { id: 1 }, body: body() })).toMatchObject({
      status: 401,
    });
  });

  it('answers 404 for an archived product', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aProduct(db, { archived_at: new Date() });
    expect(await call(api.inventory.updateProduct, { token, params: { id }, body: body() })).toMatchObject({
      status: 404,
      error: { detail: 'Product not found' },
    });
  });

  it('[FIELD-11] shows what a product cost before its price fell, until it rises again', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aProduct(db, { price_cents: 20_00 });
    const pricedAt = async (price: number, more: object = {}) => {
      const { body: product } = await call(api.inventory.updateProduct, {
        token,
        params: { id },
        body: body({ price, ...more }),
      });
      return product.previous_price;
    };
    expect(await pricedAt(15)).toBe(20);
    expect(await pricedAt(15)).toBe(20);
    expect(await pricedAt(20)).toBeNull();
    expect(await pricedAt(15)).toBe(20);
    expect(await pricedAt(15, { remove_previous_price: 'true' })).toBeNull();
  });
});
