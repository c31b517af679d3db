import { setTimeout } from 'node:timers/promises';
import { testApp } from '@revive/testing/app.ts';
import { aProduct, aUser } from '@revive/testing/factories.ts';
import { anOnlineOrder } from '@revive/testing/goods.ts';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onPrimary } from '../../db/reading.ts';
import { setSecurityHeaders } from '../../http/security-headers.ts';
import { tagAnswers } from '../../http/shop-caching.ts';
import { mountStorefront } from './mount-storefront.ts';

const { db, payments } = await testApp();

/** A server that writes pages as their data, and keeps them. */
async function aServer(shopPagesSeconds: number) {
  const app = Fastify();
  await setSecurityHeaders(app);
  let written = 0;
  const write = async (page: unknown) => {
    written += 1;
    return JSON.stringify(page);
  };
  const deps = { ...payments, reading: onPrimary, publicUrl: undefined, shopPagesSeconds };
  await tagAnswers(app, (tagged) => mountStorefront(tagged, deps, { write, policy: '' }));
  const read = async (url: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url, headers: { accept: 'text/html', ...headers } })).body;
  return { app, read, written: () => written };
}

/** When the test began, and how much of its time has passed since; the cache keeps the clock it was loaded with. */
const begun = performance.now();
let passed = 0;

async function pass(milliseconds: number) {
  passed += milliseconds;
  // The cache looks at its clock once in a millisecond.
  await setTimeout(2);
}

beforeEach(async () => {
  await aUser(db);
  passed = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => begun + passed);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a page that is the same for every visitor', () => {
  it.each(['/', '/shop', '/shop?search=oil'])('is kept for five seconds: %s', async (url) => {
    const { read } = await aServer(5);
    await aProduct(db, { name: 'Rose oil' });
    const first = await read(url);
    expect(first).toContain('Rose oil');
    await db.updateTable('products').set({ name: 'Argan oil' }).execute();
    await pass(4_900);
    expect(await read(url)).toBe(first);
    await pass(200);
    expect(await read(url)).toContain('Argan oil');
  });

  it('says how old it is, so that caches behind it keep it no longer', async () => {
    const { app, read } = await aServer(5);
    await aProduct(db);
    await read('/shop');
    await pass(3_500);
    const { headers } = await app.inject({ url: '/shop', headers: { accept: 'text/html' } });
    expect(headers).toMatchObject({ age: '3', 'cache-control': expect.stringContaining('max-age=5') });
  });

  it('is written once for all who ask at the same moment', async () => {
    const { read, written } = await aServer(5);
    const { id } = await aProduct(db);
    await Promise.all(Array.from({ length: 9 }, () => read(`/product/${id}`)));
    expect(written()).toBe(1);
  });

  it('is another one in another language, with another filter, under another name of the shop', async () => {
    const { read, written } = await aServer(5);
    await aProduct(db);
    const pages = [
      await read('/shop'),
      await read('/shop', { 'accept-language': 'so' }),
      await read('/shop', { cookie: 'lang=ar' }),
      await read('/shop?lang=ar'),
      await read('/shop?category=1'),
      await read('/shop', { host: 'shop.example' }),
    ];
    expect([new Set(pages).size, written()]).toEqual([6, 6]);
    expect(await read('/shop', { cookie: 'lang=ar', 'accept-language': 'so' })).toBe(pages[2]);
  });

  it('is not kept where the operator wants none', async () => {
    const { read, written } = await aServer(0);
    for (let time = 0; time < 2; time += 1) await read('/shop');
    expect(written()).toBe(2);
  });
});

describe('what is never kept', () => {
  it('is what belongs to one person: an order, a page of a client, a checkout', async () => {
    const { read, written } = await aServer(5);
    const { access_token: token } = await anOnlineOrder(db);
    for (const url of [`/order/${token}`, '/me', '/checkout', '/order/find'])
      for (let time = 0; time < 2; time += 1) await read(url);
    expect(written()).toBe(8);
  });

  it('is what was not there, and what could not be read', async () => {
    const { read } = await aServer(5);
    const { id } = await aProduct(db, { name: 'Rose oil', archived_at: new Date() });
    expect(await read(`/product/${id}`)).toContain('not-found');
    await db.updateTable('products').set({ archived_at: null }).execute();
    expect(await read(`/product/${id}`)).toContain('Rose oil');
  });

  it('is the cookie of the visitor for whom it was written', async () => {
    const { app } = await aServer(5);
    const headers = { accept: 'text/html' };
    const first = await app.inject({ url: '/shop?lang=so', headers });
    expect(first.headers['set-cookie']).toContain('lang=so');
    const second = await app.inject({ url: '/shop?lang=so', headers: { ...headers, cookie: 'lang=so' } });
    expect([second.body === first.body, second.headers['set-cookie']]).toEqual([true, undefined]);
  });
});
