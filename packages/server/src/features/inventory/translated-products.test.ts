import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { anInventoryCategory, aProduct } from '@revive/testing/factories.ts';
import { describe, expect, it } from 'vitest';

const { app, db, call, signInAs } = await testApp();

const OIL = { name: 'Argan oil', price: '12.50', sku: 'ARG-1', description: 'Softens.' };
const TEXTS = {
  so: { name: 'Saliid argan', description: 'Way jilcisaa.' },
  ar: { name: 'زيت الأركان' },
};

async function oil(token: string, texts: object = TEXTS) {
  const answer = await call(api.inventory.createProduct, { token, body: { ...OIL, texts } });
  expect(answer.status).toBe(201);
  return answer.body;
}

describe('the translations of a product', () => {
  it('are taken and answered beside the English name, which stays as it was', async () => {
    const { token } = await signInAs('staff');
    const { id } = await oil(token);
    const { body } = await call(api.inventory.getProduct, { token, params: { id } });
    expect(body).toMatchObject({ name: 'Argan oil', description: 'Softens.', texts: TEXTS });
  });

  it('are shown to who is not signed in only in the language asked for', async () => {
    const { token } = await signInAs('staff');
    const category = await anInventoryCategory(db, { name: 'Oils' });
    await call(api.inventory.updateCategory, {
      token,
      params: { id: category.id },
      body: { name: 'Oils', texts: { so: { name: 'Saliidaha' } } },
    });
    const { id } = (
      await call(api.inventory.createProduct, {
        token,
        body: { ...OIL, category: category.id, texts: TEXTS },
      })
    ).body;
    const read = async (query: { language?: 'en' | 'so' | 'ar' }) => {
      const one = (await call(api.inventory.getProduct, { params: { id }, query })).body;
      expect((await call(api.inventory.listProducts, { query })).body).toEqual([one]);
      return one;
    };
    for (const query of [{}, { language: 'en' as const }]) {
      const plain = await read(query);
      expect(plain).not.toHaveProperty('texts');
      expect(plain.category).toEqual({ id: category.id, name: 'Oils' });
    }
    const somali = await read({ language: 'so' });
    expect(somali).toMatchObject({ name: 'Argan oil', texts: { so: TEXTS.so } });
    expect(somali.texts).not.toHaveProperty('ar');
    expect(somali.category).toEqual({ id: category.id, name: 'Oils', texts: { so: { name: 'Saliidaha' } } });
    const shelves = await call(api.inventory.listCategories, { query: { language: 'ar' } });
    expect(shelves.body[0]).not.toHaveProperty('texts');
    expect((await call(api.inventory.listProducts, { query: { language: 'fr' as 'so' } })).status).toBe(400);
  });

  it('stay as they are where a change does not name them; a blank one is removed', async () => {
    const { token } = await signInAs('staff');
    const { id } = await oil(token);
    const change = async (more: object) =>
      (await call(api.inventory.updateProduct, { token, params: { id }, body: { ...OIL, ...more } })).body;
    expect((await change({})).texts).toEqual(TEXTS);
    expect((await change({ texts: { so: { name: 'Saliidda argan' } } })).texts).toEqual({
      so: { name: 'Saliidda argan', description: 'Way jilcisaa.' },
      ar: TEXTS.ar,
    });
    expect((await change({ texts: { so: { name: ' ', description: null } } })).texts).toEqual({
      ar: TEXTS.ar,
    });
    expect(await change({ texts: { ar: { name: '' } } })).not.toHaveProperty('texts');
  });

  it('come with a form as JSON', async () => {
    const { token } = await signInAs('staff');
    const part = (name: string, value: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const send = (texts: string, sku: string) =>
      app.inject({
        method: 'POST',
        url: '/inventory/api/products/',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b' },
        payload: `${Object.entries({ ...OIL, sku, texts })
          .map(([name, value]) => part(name, value))
          .join('')}--b--\r\n`,
      });
    const sent = await send(JSON.stringify(TEXTS), 'A');
    expect([sent.statusCode, sent.json().texts]).toEqual([201, TEXTS]);
    expect((await send('{so', 'B')).statusCode).toBe(400);
  });

  it.each([
    { so: { name: 'x'.repeat(121) } },
    { so: 'Saliid' },
    { fr: { name: 'Huile' } },
    { so: { title: 'Saliid' } },
    ['Saliid'],
  ])('are refused as %j', async (texts) => {
    const { token } = await signInAs('staff');
    const answer = await call(api.inventory.createProduct, {
      token,
      body: { ...OIL, texts: texts as object },
    });
    expect(answer.status).toBe(400);
    expect(await db.selectFrom('products').selectAll().execute()).toEqual([]);
  });

  it('are a change of the product: a form that is older does not save over them', async () => {
    const { token } = await signInAs('staff');
    const { id, version } = await oil(token);
    const change = (texts: object) =>
      call(api.inventory.updateProduct, { token, params: { id }, body: { ...OIL, texts, version } });
    expect((await change({ so: { name: 'Saliidda argan' } })).status).toBe(200);
    expect(await change({ so: { name: 'Saliid kale' } })).toMatchObject({
      status: 409,
      error: { current: { texts: { so: { name: 'Saliidda argan' } } } },
    });
  });
});

describe('a search for products', () => {
  it('finds one by its name and its description in any language, also after they changed', async () => {
    const { token } = await signInAs('staff');
    const { id } = await oil(token);
    await aProduct(db, { name: 'Soap' });
    const find = async (search: string) =>
      (await call(api.inventory.listProducts, { query: { search } })).body.map((product) => product.id);
    for (const search of ['argan OIL', 'saliid', 'jilcisaa', 'الأركان'])
      expect(await find(search)).toEqual([id]);
    await call(api.inventory.updateProduct, {
      token,
      params: { id },
      body: { ...OIL, texts: { ar: { name: 'زيت' } } },
    });
    expect(await find('الأركان')).toEqual([]);
    expect(await find('زيت')).toEqual([id]);
  });

  it('finds no text that goes from one field into another', async () => {
    const { token } = await signInAs('staff');
    const { id } = await oil(token, { so: { name: 'Saliid argan', description: 'laba\nsadar' } });
    const find = async (search: string) =>
      (await call(api.inventory.listProducts, { query: { search } })).body.map((product) => product.id);
    expect(await find('argan\nlaba')).toEqual([]);
    expect(await find('laba\nsadar')).toEqual([id]);
  });
});

describe('the translations of a category', () => {
  it('are kept, changed with the version that was read, and answered to staff', async () => {
    const { token } = await signInAs('staff');
    const made = (
      await call(api.inventory.createCategory, {
        token,
        body: { name: 'Oils', description: '', texts: { so: { name: 'Saliidaha' } } },
      })
    ).body;
    expect(made.texts).toEqual({ so: { name: 'Saliidaha' } });
    const change = (texts: object) =>
      call(api.inventory.updateCategory, {
        token,
        params: { id: made.id },
        body: { name: 'Oils', description: '', texts, version: made.version },
      });
    expect((await change({ ar: { name: 'زيوت' } })).body.texts).toEqual({
      so: { name: 'Saliidaha' },
      ar: { name: 'زيوت' },
    });
    expect((await change({ ar: { name: 'الزيوت' } })).status).toBe(409);
    const [listed] = (await call(api.inventory.listCategories, { token })).body;
    expect(listed!.texts).toEqual({ so: { name: 'Saliidaha' }, ar: { name: 'زيوت' } });
  });
});
