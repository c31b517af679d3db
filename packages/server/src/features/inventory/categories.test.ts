import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { anInventoryCategory, aProduct } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { db, call, signInAs } = await testApp();

describe('GET /inventory/api/categories/', () => {
  it('[API-34] [FIELD-12] answers the categories to everyone, by name', async () => {
    const soaps = await anInventoryCategory(db, { name: 'soaps', description: 'For hands' });
    await anInventoryCategory(db, { name: 'Oils' });
    const { body } = await call(api.inventory.listCategories);
    expect(body).toEqual([
      { id: expect.any(Number), name: 'Oils', description: '', version: expect.any(Number) },
      { id: soaps.id, name: 'soaps', description: 'For hands', version: expect.any(Number) },
    ]);
  });

  it('pages by name', async () => {
    for (const name of ['b', 'C', 'A']) await anInventoryCategory(db, { name });
    const first = await call(api.inventory.listCategories, { query: { page_size: 2 } });
    const second = await call(api.inventory.listCategories, { query: { page_size: 2, cursor: first.next } });
    expect([...first.body, ...second.body].map(({ name }) => name)).toEqual(['A', 'b', 'C']);
    expect(second.next).toBeUndefined();
  });
});

describe('POST /inventory/api/categories/', () => {
  it('[API-35] creates a category', async () => {
    const { token } = await signInAs('staff');
    const body = { name: ' Oils ', description: 'For skin and hair' };
    expect(await call(api.inventory.createCategory, { token, body })).toMatchObject({
      status: 201,
      body: { id: expect.any(Number), name: 'Oils', description: 'For skin and hair' },
    });
  });

  it.each([
    [{}, 'Category name is required'],
    [{ name: ' ' }, 'Category name is required'],
    [{ name: 'OILS' }, 'A category with this name already exists.'],
  ])('[PROD-06] [ERR-06] refuses %j', async (body, sentence) => {
    const { token } = await signInAs('staff');
    await anInventoryCategory(db, { name: 'Oils' });
    expect(await call(api.inventory.createCategory, { token, body })).toMatchObject({
      status: 400,
      error: { detail: sentence, name: [sentence] },
    });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.inventory.createCategory, { body: { name: 'Oils' } })).toMatchObject({
      status: 401,
    });
  });
});

describe('PUT /inventory/api/categories/:id/', () => {
  it('[API-36] edits a category, whose products show its new name', async () => {
    const { token } = await signInAs('staff');
    const { id } = await anInventoryCategory(db);
    const product = await aProduct(db, { category_id: id });
    const body = { name: 'Balms', description: '' };
    expect(await call(api.inventory.updateCategory, { token, params: { id }, body })).toMatchObject({
      status: 200,
      body: { id, ...body },
    });
    const { body: shown } = await call(api.inventory.getProduct, { params: { id: product.id } });
    expect(shown.category).toEqual({ id, name: 'Balms' });
  });

  it('refuses the name of another category, but takes its own in another case', async () => {
    const { token } = await signInAs('staff');
    const { id } = await anInventoryCategory(db, { name: 'Oils' });
    await anInventoryCategory(db, { name: 'Soaps' });
    const rename = (name: string) =>
      call(api.inventory.updateCategory, { token, params: { id }, body: { name } });
    expect(await rename('soaps')).toMatchObject({ status: 400, error: { name: [expect.any(String)] } });
    expect(await rename('OILS')).toMatchObject({ status: 200 });
  });

  it('refuses the unsigned, and answers 404 where there is none', async () => {
    const { token } = await signInAs('staff');
    const change = { params: { id: 9 }, body: { name: 'Oils' } };
    expect(await call(api.inventory.updateCategory, change)).toMatchObject({ status: 401 });
    expect(await call(api.inventory.updateCategory, { token, ...change })).toMatchObject({ status: 404 });
  });
});

describe('DELETE /inventory/api/categories/:id/', () => {
  it('removes a category and leaves its products without one', async () => {
    const { token } = await signInAs('staff');
    const { id } = await anInventoryCategory(db);
    const product = await aProduct(db, { category_id: id });
    expect(await call(api.inventory.removeCategory, { token, params: { id } })).toMatchObject({
      status: 204,
    });
    const { body } = await call(api.inventory.getProduct, { params: { id: product.id } });
    expect(body.category).toBeNull();
    expect(await call(api.inventory.removeCategory, { token, params: { id } })).toMatchObject({
      status: 404,
    });
  });

  it('refuses the unsigned', async () => {
    expect(await call(api.inventory.removeCategory, { params: { id: 1 } })).toMatchObject({ status: 401 });
  });
});
