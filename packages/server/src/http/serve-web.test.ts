import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { setSecurityHeaders } from './security-headers.ts';
import { serveWeb } from './serve-web.ts';

const dir = await mkdtemp(path.join(os.tmpdir(), 'revive-web-'));
await mkdir(path.join(dir, 'assets'));
await writeFile(path.join(dir, 'index.html'), '<!doctype html><title>Revive</title>');
await writeFile(path.join(dir, 'assets/main-Ab12.js'), 'start()');
await writeFile(path.join(dir, 'assets/main-Ab12.js.gz'), gzipSync('start()'));
await writeFile(path.join(dir, 'favicon.svg'), '<svg/>');
afterAll(() => rm(dir, { recursive: true }));

const app = Fastify();
app.get('/bookings/api/', () => []);
let listeners = 0;
app.addHook('onRequest', async (_request, { raw }) => {
  raw.on('newListener', (event) => {
    if (event === 'close') listeners += 1;
  });
});
await setSecurityHeaders(app);
await serveWeb(app, dir);

const html = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const visit = (url: string) => app.inject({ url, headers: html });

describe('serveWeb', () => {
  it.each(['/', '/bookings', '/client/12', '/checkout?from=cart'])(
    'answers a visit to %s with the app',
    async (url) => {
      const answer = await visit(url);
      expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
        200,
        'text/html; charset=utf-8',
        'no-cache',
      ]);
      expect(answer.body).toContain('<title>Revive</title>');
    },
  );

  it.each(['/api/nothing/', '/bookings/api/nothing', '/assets/gone.js'])(
    'keeps the JSON 404 for %s',
    async (url) => {
      const answer = await visit(url);
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { detail: 'No such thing.', error: 'No such thing.' },
      ]);
    },
  );

  it('answers a program that asks for a page of the app with a 404', async () => {
    expect((await app.inject({ url: '/bookings', headers: { accept: 'application/json' } })).statusCode).toBe(
      404,
    );
    expect((await app.inject({ method: 'POST', url: '/bookings', headers: html })).statusCode).toBe(404);
  });

  it('lets browsers keep hashed files for ever and asks again for the others', async () => {
    const hashed = await app.inject('/assets/main-Ab12.js');
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('no-cache');
  });

  it('sends the compressed copy to a browser that understands it', async () => {
    const url = '/assets/main-Ab12.js';
    const compressed = await app.inject({ url, headers: { 'accept-encoding': 'gzip' } });
    expect(compressed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect((await app.inject(url)).body).toBe('start()');
  });

  it.each(['/bookings', '/favicon.svg', '/assets/main-Ab12.js'])(
    'waits for the file of %s once, however many hands the answer goes through',
    async (url) => {
      listeners = 0;
      await visit(url);
      // Two of the reader of the file, two of its sender, and one of the pipe between.
      expect(listeners).toBe(5);
    },
  );

  it('never leaves its folder', async () => {
    expect((await app.inject('/../../etc/passwd')).statusCode).toBe(404);
    expect((await app.inject('/assets/..%2f..%2fetc/passwd')).statusCode).toBe(404);
  });

  it.each([
    '/assets/',
    '/assets',
    '/.git/config',
    '/.env',
    '/package.json',
    '/assets/main-Ab12.js.gz',
    '/assets/.',
  ])('lists no folder and has nothing beside its files: %s', async (url) => {
    for (const headers of [html, { accept: '*/*' }]) {
      const { body, statusCode } = await app.inject({ url, headers });
      // An address of the office, which says itself that there is no such page; or none at all.
      expect([statusCode, body]).toEqual(
        statusCode === 200
          ? [200, '<!doctype html><title>Revive</title>']
          : [404, expect.stringContaining('No such thing.')],
      );
    }
  });

  it('says what to do when the pages are not built', async () => {
    const bare = Fastify();
    await setSecurityHeaders(bare);
    await serveWeb(bare, path.join(dir, 'nowhere'));
    const answer = await bare.inject({ url: '/', headers: html });
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain('The pages are not built yet');
  });
});
