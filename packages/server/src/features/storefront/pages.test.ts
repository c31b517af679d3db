import { productPath, type ShopPage } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { anInventoryCategory, aProduct, aUser } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { anOpenTreatment } from '@revive/testing/self-booking.ts';
import { describe, expect, it } from 'vitest';
import { languagesOf } from '../../http/languages-of.ts';

const { app, db, call } = await testApp();

const open = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers: { accept: 'application/json', ...headers } });
  return { status: answer.statusCode, headers: answer.headers, page: answer.json() as ShopPage };
};
const openGrid = async (url: string) => {
  const { status, page } = await open(url);
  if (page.content.name !== 'storefront') throw new Error(`${url} shows ${page.content.name}`);
  return { status, page, ...page.content, names: page.content.products.map(({ name }) => name) };
};

describe('GET /shop', () => {
  it('[SHOP-08] shows what can be bought, and nothing that cannot', async () => {
    await aProduct(db, { name: 'Rose oil' });
    await aProduct(db, { name: 'Sold out', quantity: 0 });
    await aProduct(db, { name: 'Given up', archived_at: new Date('2026-11-01') });
    const { status, names, page } = await openGrid('/shop');
    expect([status, names]).toEqual([200, ['Rose oil']]);
    expect(page.policy).toMatchObject({ business_name: 'Revive', tax_rate: 5, delivery_fee: 2 });
    expect(page.policy).not.toHaveProperty('discount_limit');
  });

  it('[SHOP-09] finds in name and description, whatever the case', async () => {
    await aProduct(db, { name: 'ROSE oil', description: '' });
    await aProduct(db, { name: 'Soap', description: 'Smells of roses.' });
    await aProduct(db, { name: 'Comb', description: 'Of horn.' });
    expect((await openGrid('/shop?search=rOsE')).names).toEqual(['Soap', 'ROSE oil']);
    expect((await openGrid('/shop?search=%20%20')).names).toHaveLength(3);
    expect((await openGrid('/shop?search=100%25')).names).toEqual([]);
    expect((await openGrid('/shop?search=a%00b')).status).toBe(200);
  });

  it('[SHOP-04] [SHOP-10] offers every category and shows the products of the one asked for, 0 meaning all', async () => {
    const oils = await anInventoryCategory(db, { name: 'Oils' });
    await anInventoryCategory(db, { name: 'Combs' });
    await aProduct(db, { name: 'Rose oil', category_id: oils.id });
    await aProduct(db, { name: 'Soap' });
    const { names, categories, filter } = await openGrid(`/shop?category=${oils.id}`);
    expect([names, categories.map(({ name }) => name)]).toEqual([['Rose oil'], ['Combs', 'Oils']]);
    expect(filter).toEqual({ category: oils.id, search: '' });
    for (const all of ['0', '', 'oils', '-1'])
      expect((await openGrid(`/shop?category=${all}`)).names).toEqual(['Soap', 'Rose oil']);
  });

  it('writes 8 into the page and goes on from the cursor; one that is not its own starts over', async () => {
    for (let number = 1; number <= 9; number += 1) await aProduct(db, { name: `Soap ${number}` });
    const first = await openGrid('/shop');
    expect([first.products.length, first.names[0]]).toEqual([8, 'Soap 9']);
    const second = await openGrid(`/shop?cursor=${first.next_cursor}`);
    expect([second.names, second.next_cursor]).toEqual([['Soap 1'], null]);
    expect((await openGrid('/shop?cursor=bent')).products).toHaveLength(8);
  });
});

describe('GET /', () => {
  it('leads the first visitor of a business without an owner to /register', async () => {
    const { statusCode, headers } = await app.inject({ url: '/', headers: { accept: 'text/html' } });
    expect([statusCode, headers.location]).toEqual([302, '/register']);
  });

  it('[SHELL-06] is the shop for visitors and the office where a cookie tells of a sign-in', async () => {
    await aUser(db);
    const { page, headers } = await open('/');
    expect([page.content.name, headers['cache-control']]).toEqual(['storefront', 'private, no-cache']);
    expect(headers.vary).toContain('cookie');
    for (const cookie of ['access=', 'accessory=1', 'other=2'])
      expect((await open('/', { cookie })).page.content.name).toBe('storefront');
    const office = await app.inject({
      url: '/',
      headers: { accept: 'text/html', cookie: 'a=1; access=x.y.z' },
    });
    expect(office.body).not.toContain('id="page"');
    expect(office.headers.vary).toBe('accept-encoding, cookie');
  });
});

describe('GET /product/:id/:slug', () => {
  it('shows one product under every spelling of its words, and others to look at', async () => {
    const oils = await anInventoryCategory(db);
    const rose = await aProduct(db, { name: 'Rose oil', category_id: oils.id });
    await aProduct(db, { name: 'Argan oil', category_id: oils.id });
    await aProduct(db, { name: 'Comb' });
    await aProduct(db, { name: 'Sold out', category_id: oils.id, quantity: 0 });
    for (const address of [`/product/${rose.id}`, `/product/${rose.id}/old-name/`]) {
      const { status, page } = await open(address);
      expect(status).toBe(200);
      expect(page.content).toMatchObject({
        name: 'product',
        product: { id: rose.id, name: 'Rose oil' },
        related: [{ name: 'Argan oil' }, { name: 'Comb' }],
      });
    }
  });

  it('is found by the longest name there may be, in whatever letters', async () => {
    for (const name of ['rose oil '.repeat(13), '﷽'.repeat(120), '𝒜🌿'.repeat(60), '-'.repeat(120)]) {
      const { status } = await open(productPath(await aProduct(db, { name: name.slice(0, 120) })));
      expect([status, name]).toEqual([200, name]);
    }
  });

  it('keeps the page of a product that is sold out', async () => {
    const { id } = await aProduct(db, { quantity: 0 });
    const { status, page } = await open(`/product/${id}`);
    expect([status, page.content]).toMatchObject([200, { name: 'product', product: { quantity: 0 } }]);
  });

  it('answers 404 for a product that is gone, or never was', async () => {
    const { id } = await aProduct(db, { archived_at: new Date('2026-11-01') });
    for (const wanted of [id, 999_999, 'soap', '9'.repeat(20)]) {
      const { status, page } = await open(`/product/${wanted}`);
      expect([status, page.content]).toEqual([404, { name: 'not-found', what: 'product' }]);
    }
  });
});

describe('the other pages', () => {
  it('[SHELL-07] opens the checkout to everyone', async () => {
    const { status, page } = await open('/checkout');
    expect([status, page.content]).toEqual([200, { name: 'checkout' }]);
  });

  it('answers 404 for an order that does not exist', async () => {
    const { status, page } = await open('/order/no-such-token');
    expect([status, page.content]).toEqual([404, { name: 'not-found', what: 'order' }]);
  });

  it('[API-60] answers the shop’s two calls without sign-in', async () => {
    const { id } = await anInventoryCategory(db, { name: 'Oils' });
    await aProduct(db, { name: 'Rose oil', category_id: id });
    const products = await call(api.inventory.listProducts);
    const categories = await call(api.inventory.listCategories);
    expect([products.status, categories.status]).toEqual([200, 200]);
    expect(products.body).toMatchObject([{ name: 'Rose oil', category: { id, name: 'Oils' } }]);
    expect(categories.body).toMatchObject([{ id, name: 'Oils' }]);
  });
});

describe('languagesOf', () => {
  it('reads what a browser wishes, best first', () => {
    expect(languagesOf('so;q=0.5, ar-SO, en;q=0.8, *;q=0.1, de;q=0')).toEqual(['ar-SO', 'en', 'so']);
    expect(languagesOf()).toEqual([]);
  });
});

describe('GET /book/:id', () => {
  it('shows what is booked there; what cannot be is not found, and the others are shown instead', async () => {
    const { service } = await anOpenTreatment(db);
    expect(await open(`/book/${service.id}`)).toMatchObject({
      status: 200,
      page: { content: { name: 'book-service', service: { name: 'Body wrap' } } },
    });
    for (const id of [service.id + 1, 'x'])
      expect(await open(`/book/${id}`)).toMatchObject({
        status: 404,
        page: { content: { name: 'book', services: [{ name: 'Body wrap' }], is_instead: true } },
      });
    await setPolicy(db, { self_booking: false });
    expect(await open(`/book/${service.id}`)).toMatchObject({
      status: 404,
      page: { content: { services: [] } },
    });
  });
});
