import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { testApp } from '@revive/testing/app.ts';
import { anInventoryCategory, aProduct, aUser } from '@revive/testing/factories.ts';
import { anOpenTreatment } from '@revive/testing/self-booking.ts';
import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { onPrimary } from '../../db/reading.ts';
import { serveSitemap } from './serve-sitemap.ts';

const { app, db, payments } = await testApp();

const PUBLIC = path.join(import.meta.dirname, '../../../../web/public');

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

  it('says when a product was changed last, and lists what can be booked', async () => {
    const rose = await aProduct(db, { name: 'Rose oil' });
    const { service } = await anOpenTreatment(db);
    const change = await db
      .insertInto('audit_entries')
      .values({
        at: new Date('2027-01-02T03:04:05Z'),
        actor_kind: 'system',
        record_type: 'product',
        record_id: rose.id,
        change: 'update',
      })
      .returning('id')
      .executeTakeFirst();
    expect(change).toBeDefined();
    const { body } = await app.inject({ url: '/sitemap.xml', headers: { host: 'revive.example' } });
    expect(body).toContain(
      `<loc>http://revive.example/product/${rose.id}/rose-oil</loc><lastmod>2027-01-02T03:04:05.000Z</lastmod>`,
    );
    expect(addresses(body)).toContain('http://revive.example/book');
    expect(body).toMatch(new RegExp(`/book/${service.id}</loc><lastmod>\\d{4}-`));
  });

  it('is a list of lists where there are many, under the address people know', async () => {
    for (let number = 0; number < 5; number += 1) await aProduct(db);
    const bare = Fastify();
    serveSitemap(bare, { ...payments, reading: onPrimary, publicUrl: 'https://revive.example/' }, 2);
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

describe('GET /me/app.webmanifest', () => {
  it('names icons of the sizes that phones ask for, which are there', async () => {
    const { icons } = (await app.inject('/me/app.webmanifest')).json() as {
      icons: { src: string; sizes: string; type: string; purpose: string }[];
    };
    const png = icons.filter(({ type }) => type === 'image/png');
    expect(png.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes } of png) {
      const { width, height } = await sharp(path.join(PUBLIC, src)).metadata();
      expect([src, `${width}x${height}`]).toEqual([src, sizes]);
    }
    const ico = await readFile(path.join(PUBLIC, 'favicon.ico'));
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4), ico.length]).toEqual([1, 1, 22 + ico.readUInt32LE(14)]);
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
