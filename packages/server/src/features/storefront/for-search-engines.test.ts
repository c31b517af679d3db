import { testApp } from '@revive/testing/app.ts';
import { anInventoryCategory, aProduct, aUser } from '@revive/testing/factories.ts';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { serveSitemap } from './serve-sitemap.ts';

const { app, db, payments } = await testApp();

const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

describe('GET /robots.txt', () => {
  it('keeps searchers out of the office and names the sitemap', async () => {
    const { body, headers } = await app.inject({ url: '/robots.txt', headers: { host: 'revive.example' } });
    // It would forbid the pictures in /media as well.
    expect(body).not.toMatch(/^Disallow: \/me$/m);
    expect(headers['content-type']).toContain('text/plain');
    expect(body).toContain('Disallow: /bookings\n');
    expect(body).toContain('Disallow: /order/\n');
    expect(body).not.toMatch(/Disallow: \/(product|shop)?\n/);
    expect(body).toContain('Sitemap: http://revive.example/sitemap.xml');
  });
});

describe('GET /sitemap.xml', () => {
  it('lists the shop, its categories and its products, sold out ones too', async () => {
    const oils = await anInventoryCategory(db);
    const rose = await aProduct(db, { name: 'Rose & oud' });
    const soap = await aProduct(db, { name: 'صابون', quantity: 0 });
    await aProduct(db, { archived_at: new Date('2026-11-01') });
    const { body, headers } = await app.inject({ url: '/sitemap.xml', headers: { host: 'revive.example' } });
    expect(headers['content-type']).toContain('application/xml');
    expect(addresses(body)).toEqual([
      'http://revive.example/shop',
      `http://revive.example/shop?category=${oils.id}`,
      `http://revive.example/product/${rose.id}/rose-oud`,
      `http://revive.example/product/${soap.id}/${encodeURIComponent('صابون')}`,
    ]);
  });

  it('is a list of lists where there are many, under the address people know', async () => {
    for (let number = 0; number < 5; number += 1) await aProduct(db);
    const bare = Fastify();
    serveSitemap(bare, { ...payments, publicUrl: 'https://revive.example/' }, 2);
    const index = await bare.inject('/sitemap.xml');
    expect(index.body).toContain('<sitemapindex');
    const parts = addresses(index.body).map((address) => new URL(address ?? '').pathname);
    expect(parts).toHaveLength(4);
    const listed = await Promise.all(parts.map(async (part) => addresses((await bare.inject(part)).body)));
    expect(listed.map((list) => list.length)).toEqual([1, 2, 2, 1]);
    expect(new Set(listed.flat()).size).toBe(6);
    expect(listed.flat()[0]).toBe('https://revive.example/shop');
  });

  it('has no parts by other names', async () => {
    expect((await app.inject('/sitemap/secret.xml')).statusCode).toBe(404);
  });
});

describe('a page that names the host it was asked by, without a public address', () => {
  it('may be kept by the browser that asked, and by no proxy', async () => {
    await aUser(db);
    const { id } = await aProduct(db);
    for (const url of ['/shop', `/product/${id}`]) {
      const { body, headers } = await app.inject({
        url,
        headers: { host: 'evil.example', accept: 'application/json' },
      });
      expect(body).toContain('http://evil.example');
      expect(headers['cache-control']).toBe('private, max-age=5, stale-while-revalidate=10');
    }
  });
});
