import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, clock, signInAs } = await testApp();

const quantityOf = async (id: number) =>
  (await call(api.inventory.getProduct, { params: { id } })).body.quantity;

describe('POST /inventory/api/transactions/', () => {
  it('[API-41] [FIELD-13] records what came in, went out and was counted', async () => {
    const { token, id: user } = await signInAs('manager');
    const { id, name } = await aProduct(db, { quantity: 20 });
    const record = (transaction_type: string, quantity: number | string, notes?: string) =>
      call(api.inventory.createTransaction, {
        token,
        body: { product: id, quantity, transaction_type, notes },
      });
    expect(await record('in', '5', ' From Dubai ')).toMatchObject({
      status: 201,
      body: {
        product: id,
        product_name: name,
        transaction_type: 'in',
        quantity: 5,
        change: 5,
        quantity_after: 25,
        notes: 'From Dubai',
        order: null,
        user_name: expect.stringMatching(/^Amina Ali/),
        created_at: clock.now().toISOString(),
      },
    });
    expect((await record('out', 3, 'Broken')).body).toMatchObject({
      quantity: 3,
      change: -3,
      quantity_after: 22,
    });
    expect((await record('adjust', 21, 'Counted')).body).toMatchObject({
      quantity: 21,
      change: -1,
      quantity_after: 21,
    });
    // A count that found what was expected is worth knowing too.
    expect((await record('adjust', 21, 'Counted')).body).toMatchObject({
      quantity: 21,
      change: 0,
      quantity_after: 21,
    });
    expect(await quantityOf(id)).toBe(21);
    const kept = await db
      .selectFrom('stock_transactions')
      .select('recorded_by')
      .where('product_id', '=', id)
      .orderBy('id')
      .execute();
    expect(kept.map((row) => row.recorded_by)).toEqual([null, user, user, user, user]);
  });

  it.each([
    ['quantity', { quantity: 0 }],
    ['quantity', { quantity: '' }],
    ['quantity', { quantity: 1.5 }],
    ['quantity', { quantity: undefined }],
    ['quantity', { transaction_type: 'in', quantity: 1_000_000 }],
    ['transaction_type', { transaction_type: 'sale' }],
    ['transaction_type', { transaction_type: undefined }],
    ['product', { product: 999 }],
    ['product', { product: undefined }],
    ['notes', { notes: 'x'.repeat(501) }],
  ])('[STOCK-07] refuses a bad %s: %j', async (field, more) => {
    const { token } = await signInAs('staff');
    const { id } = await aProduct(db, { quantity: 20 });
    const body = { product: id, quantity: 1, transaction_type: 'out', notes: 'Broken', ...more };
    const answer = await call(api.inventory.createTransaction, { token, body });
    expect(answer.status).toBe(400);
    expect(answer.error[field]).toEqual([expect.any(String)]);
    expect(await quantityOf(id)).toBe(20);
  });

  it('refuses the unsigned', async () => {
    const body = { product: 1, quantity: 1, transaction_type: 'in' };
    expect(await call(api.inventory.createTransaction, { body })).toMatchObject({ status: 401 });
  });

  it('refuses to let out more than there is and says how many there are', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aProduct(db, { name: 'Soap', quantity: 3 });
    const body = { product: id, quantity: 4, transaction_type: 'out', notes: 'Broken' };
    expect(await call(api.inventory.createTransaction, { token, body })).toMatchObject({
      status: 400,
      error: { detail: 'Only 3 of Soap left.', quantity: ['Only 3 of Soap left.'] },
    });
  });

  it('refuses an archived product', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aProduct(db, { archived_at: new Date() });
    const body = { product: id, quantity: 4, transaction_type: 'in' };
    expect(await call(api.inventory.createTransaction, { token, body })).toMatchObject({
      status: 400,
      error: { product: ['This product does not exist.'] },
    });
  });

  it.each(['out', 'adjust'])(
    'keeps the reason of an %s by hand in the history, and says where none was given',
    async (transaction_type) => {
      const { token } = await signInAs('manager');
      const { id } = await aProduct(db, { quantity: 9 });
      const record = (more: object) =>
        call(api.inventory.createTransaction, {
          token,
          body: { product: id, quantity: 2, transaction_type, ...more },
        });
      // The specification's call may leave its notes empty, so it is taken without a reason.
      for (const more of [{}, { notes: '' }, { notes: '  ' }])
        expect(await record(more)).toMatchObject({ status: 201, body: { notes: 'No reason given' } });
      await record({ notes: 'Two were broken' });
      const { body: history } = await call(api.inventory.listTransactions, { token, query: { product: id } });
      expect(history.slice(0, 2)).toMatchObject([
        { transaction_type, notes: 'Two were broken' },
        { transaction_type, notes: 'No reason given' },
      ]);
    },
  );

  it('leaves counting to managers and admins', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aProduct(db, { quantity: 3 });
    const body = { product: id, quantity: 9, transaction_type: 'adjust', notes: 'Counted' };
    const sentence = 'Only a manager or an admin may correct the stock.';
    expect(await call(api.inventory.createTransaction, { token, body })).toMatchObject({
      status: 403,
      error: { detail: sentence, transaction_type: [sentence] },
    });
    expect(await quantityOf(id)).toBe(3);
    const { token: admin } = await signInAs('admin');
    expect((await call(api.inventory.createTransaction, { token: admin, body })).status).toBe(201);
  });

  it('records once what is sent twice', async () => {
    const { token } = await signInAs('staff');
    const { id } = await aProduct(db, { quantity: 3 });
    const once = {
      token,
      key: 'a-form',
      body: { product: id, quantity: 2, transaction_type: 'out', notes: 'Broken' },
    };
    await Promise.all([
      call(api.inventory.createTransaction, once),
      call(api.inventory.createTransaction, once),
    ]);
    expect(await quantityOf(id)).toBe(1);
  });

  it('loses no change of ten at once and never goes below zero', async () => {
    const { token } = await signInAs('manager');
    const { id } = await aProduct(db, { quantity: 7 });
    const record = (transaction_type: string, quantity: number) =>
      call(api.inventory.createTransaction, {
        token,
        body: { product: id, quantity, transaction_type, notes: 'Counted' },
      });
    const outs = await Promise.all(Array.from({ length: 10 }, () => record('out', 1)));
    expect(outs.map(({ status }) => status).sort()).toEqual([...Array(7).fill(201), ...Array(3).fill(400)]);
    expect(await quantityOf(id)).toBe(0);
    await Promise.all([
      ...Array.from({ length: 6 }, () => record('in', 2)),
      record('adjust', 5),
      record('adjust', 9),
    ]);
    const { body: history } = await call(api.inventory.listTransactions, { token, query: { product: id } });
    // Whatever order they came in, each one begins where the one before ended.
    expect(history.reduce((sum, { change }) => sum + change, 0)).toBe(await quantityOf(id));
    expect(history[0]!.quantity_after).toBe(await quantityOf(id));
    expect(history).toHaveLength(1 + 7 + 8);
  });
});

describe('GET /inventory/api/transactions/', () => {
  it('answers what changed quantities, newest first, of one product or of all', async () => {
    const { token } = await signInAs('staff');
    const oil = await aProduct(db, { name: 'Oil', quantity: 2 });
    await aProduct(db, { name: 'Soap', quantity: 3 });
    const list = (query: object) => call(api.inventory.listTransactions, { token, query: { ...query } });
    const all = await list({});
    expect(all.body.map(({ product_name, change }) => [product_name, change])).toEqual([
      ['Soap', 3],
      ['Oil', 2],
    ]);
    expect((await list({ product: oil.id })).body).toMatchObject([{ product_name: 'Oil', user_name: null }]);
    const first = await list({ page_size: 1 });
    expect((await list({ page_size: 1, cursor: first.next })).body).toEqual(all.body.slice(1));
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.inventory.listTransactions)).toMatchObject({ status: 401 });
  });
});
