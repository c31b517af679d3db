import { type ShopPage, withLanguage } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aProduct, aUser } from '@revive/testing/factories.ts';
import { beforeEach, describe, expect, it } from 'vitest';

const { app, db, call, signInAs } = await testApp({ publicUrl: 'https://revive.example' });
const SHARED = 'public, max-age=5, stale-while-revalidate=10';

beforeEach(async () => {
  await aUser(db);
});

const open = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await app.inject({ url, headers: { accept: 'application/json', ...headers } });
  const { language, has_language_in_address } = answer.json() as ShopPage;
  return { language, has_language_in_address, headers: answer.headers };
};
const setUsual = async (language: 'so' | 'ar' | 'en') => {
  const { token } = await signInAs('admin');
  const policy = (await call(api.policy.get, { token })).body;
  expect((await call(api.policy.update, { token, body: { ...policy, language } })).status).toBe(200);
};

describe('the language of a page of the shop', () => {
  it('is that of the address, else the cookie’s, else the browser’s, else the owner’s', async () => {
    const all = { cookie: 'a=1; lang=ar; b=2', 'accept-language': 'ar-SO, en;q=0.5' };
    expect((await open('/shop?lang=so', all)).language).toBe('so');
    expect((await open('/shop', { ...all, 'accept-language': 'so' })).language).toBe('ar');
    expect((await open('/shop', { 'accept-language': 'ar-SO, en;q=0.5' })).language).toBe('ar');
    await setUsual('so');
    expect((await open('/shop')).language).toBe('so');
    // A phone that asks for English says little.
    expect((await open('/shop', { 'accept-language': 'en-US, en;q=0.9' })).language).toBe('so');
    expect((await open('/shop?lang=en')).language).toBe('en');
  });

  it('takes no other: a wrong one in the address or the cookie counts as none', async () => {
    for (const lang of ['fr', '', 'so%22', 'SO', 'so&lang=ar'])
      expect((await open(`/shop?lang=${lang}`)).has_language_in_address).toBe(false);
    expect((await open('/shop', { cookie: 'lang=fr' })).language).toBe('en');
    expect((await open('/shop', { cookie: 'slang=so' })).language).toBe('en');
  });

  it('is kept by a cookie once an address has named it, and that answer is no one else’s', async () => {
    const { id } = await aProduct(db);
    for (const url of ['/shop?lang=so', `/product/${id}?lang=so`]) {
      const first = await open(url);
      expect(first.headers['set-cookie']).toBe('lang=so; Path=/; Max-Age=31536000; SameSite=Lax');
      expect(first.headers['cache-control']).toBe('private, no-cache');
      const again = await open(url, { cookie: 'lang=so' });
      expect(again.headers['set-cookie']).toBeUndefined();
      expect([again.headers['cache-control'], again.headers.vary]).toEqual([SHARED, 'accept']);
    }
    expect((await open('/shop', { cookie: 'lang=so' })).headers['set-cookie']).toBeUndefined();
  });

  it('never leaves a cache for a visitor of another: an answer varies by all that decides it', async () => {
    const { headers } = await open('/shop', { 'accept-language': 'so' });
    expect(headers.vary).toBe('accept, accept-language, cookie');
    expect(headers['cache-control']).toBe(SHARED);
    const english = await open('/shop');
    expect(english.headers.etag).not.toBe(headers.etag);
    const unchanged = await app.inject({
      url: '/shop',
      headers: { accept: 'application/json', 'if-none-match': String(headers.etag) },
    });
    expect(unchanged.statusCode).toBe(200);
  });
});

describe('withLanguage', () => {
  it('keeps what else the address says, and names one language', () => {
    expect(withLanguage('/shop', 'so')).toBe('/shop?lang=so');
    expect(withLanguage('/shop?category=3#products', 'ar')).toBe('/shop?category=3&lang=ar#products');
    expect(withLanguage('/shop?lang=ar&search=a%26b', 'so')).toBe('/shop?search=a%26b&lang=so');
    expect(withLanguage('/?lang=so#cart', 'so')).toBe('/?lang=so#cart');
  });
});
