import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { testApp } from '@revive/testing/app.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { aFile, aForm } from '@revive/testing/forms.ts';
import { METRICS_HEADERS } from '@revive/testing/metrics-token.ts';
import { type RawAnswer, rawCall } from '@revive/testing/raw-call.ts';
import Fastify, { type InjectOptions } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setSecurityHeaders, shieldPage } from './security-headers.ts';
import { serveWeb } from './serve-web.ts';

const { app, db, signInAs } = await testApp({ wire: { headersMs: 200, requestMs: 400, checkMs: 50 } });

let port = 0;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});

const PAGE = { accept: 'text/html' };

/** What every answer must have. */
function expectShielded(headers: Record<string, unknown>, what: string) {
  expect(headers['content-security-policy'], what).toContain("frame-ancestors 'none'");
  expect(headers['content-security-policy'], what).not.toMatch(/unsafe-(inline|eval)/);
  expect(headers, what).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': expect.any(String),
  });
}

/** What an answer that is no page must have: as a document it could do nothing. */
function expectBare(headers: Record<string, unknown>, what: string) {
  expectShielded(headers, what);
  expect(headers['content-security-policy'], what).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers, what).not.toHaveProperty('permissions-policy');
}

/** What a page must have. */
function expectShieldedPage(headers: Record<string, unknown>, what: string, camera = 'camera=()') {
  expectShielded(headers, what);
  expect(headers['content-security-policy'], what).toContain("default-src 'self'");
  expect(headers, what).toMatchObject({
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'permissions-policy': expect.stringContaining(camera),
  });
}

/** What a browser may keep for a while: public, and made of what is public. Everything else is kept by no one. */
const KEPT = new Set([
  'a page of the shop',
  'a product that is gone',
  'a picture',
  'a picture the browser has',
  'the document',
]);

const KIND = /^(image\/webp|(text\/[a-z]+|application\/(json|xml))(; version=[\d.]+)?; charset=utf-8)$/;

describe('every kind of answer', () => {
  // Five passwords are looked at, as slowly as always.
  it('carries the headers that keep it from being framed, guessed at or kept, and says what it is', {
    timeout: 60_000,
  }, async () => {
    const { token } = await signInAs('admin');
    const authorization = `Bearer ${token}`;
    const product = await aProduct(db);
    const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#3a7d70' } })
      .png()
      .toBuffer();
    const form = await aForm({ name: 'Oil', price: '1', sku: 'A', image: aFile(picture) });
    const made = await app.inject({
      method: 'POST',
      url: '/inventory/api/products/',
      headers: { ...form.headers, authorization },
      payload: form.payload,
    });
    const { image } = made.json<{ image: string }>();
    const { headers: shown } = await app.inject(image);
    const wrong = { username: 'stranger', password: 'wrong password' };
    for (let tries = 0; tries < 5; tries += 1)
      await app.inject({ method: 'POST', url: '/api/auth/login/', payload: wrong });
    const kinds: [string, number, InjectOptions][] = [
      ['a list', 200, { url: '/clients/api/', headers: { authorization } }],
      ['a page of the shop', 200, { url: '/shop', headers: { accept: 'application/json' } }],
      ['a product that is gone', 404, { url: '/product/9999', headers: { accept: 'application/json' } }],
      ['a picture', 200, { url: image }],
      ['a picture the browser has', 304, { url: image, headers: { 'if-none-match': String(shown.etag) } }],
      ['a picture that is none', 404, { url: '/media/x' }],
      ['robots.txt', 200, { url: '/robots.txt' }],
      ['the sitemap', 200, { url: '/sitemap.xml' }],
      ['health', 200, { url: '/healthz' }],
      ['readiness', 200, { url: '/readyz' }],
      ['metrics', 200, { url: '/metrics', headers: METRICS_HEADERS }],
      ['metrics to a stranger', 404, { url: '/metrics' }],
      ['the document', 200, { url: '/docs/json' }],
      ['the head of a page', 200, { method: 'HEAD', url: '/robots.txt' }],
      ['who is not signed in', 401, { url: '/clients/api/' }],
      ['nothing', 404, { url: '/api/nothing/' }],
      ['an unknown method', 404, { method: 'OPTIONS', url: '/clients/api/' }],
      ['a bad body', 400, { method: 'POST', url: '/api/auth/login/', payload: {} }],
      [
        'bad JSON',
        400,
        {
          method: 'POST',
          url: '/api/auth/login/',
          payload: '{',
          headers: { 'content-type': 'application/json' },
        },
      ],
      ['a wrong password too many', 429, { method: 'POST', url: '/api/auth/login/', payload: wrong }],
      [
        'a kind of content',
        415,
        {
          method: 'POST',
          url: '/api/auth/login/',
          payload: '<a/>',
          headers: { 'content-type': 'text/xml' },
        },
      ],
      [
        'a number in use',
        400,
        {
          method: 'POST',
          url: '/inventory/api/products/',
          payload: { name: 'Again', price: 1, sku: product.sku },
          headers: { authorization },
        },
      ],
      [
        'a stream that was not asked for',
        406,
        {
          url: '/notifications/api/stream/',
          headers: { authorization, accept: 'text/html' },
        },
      ],
      ['too long a name', 414, { url: `/media/${'a'.repeat(200)}` }],
      ['an escape that is none', 400, { url: '/clients/%E0%A4%A' }],
      ['a host that is none', 400, { url: '/robots.txt', headers: { host: 'a"><script>' } }],
    ];
    for (const [what, status, question] of kinds) {
      const answer = await app.inject(question);
      expect([what, answer.statusCode]).toEqual([what, status]);
      expectBare(answer.headers, what);
      if (!KEPT.has(what)) expect([what, answer.headers['cache-control']]).toEqual([what, 'no-store']);
      // What has a body says what it is, and texts in which letters they are.
      if (answer.body !== '')
        expect([what, answer.headers['content-type']]).toEqual([what, expect.stringMatching(KIND)]);
    }
  });

  it('carries them where a visitor is led elsewhere, and on the reference', async () => {
    const led = await app.inject({ url: '/', headers: PAGE });
    expect([led.statusCode, led.headers.location]).toEqual([302, '/register']);
    expectBare(led.headers, 'a redirect');
    expectShieldedPage((await app.inject('/docs/')).headers, 'the reference');
    for (const url of ['/docs/static/index.html', '/docs/static/swagger-ui.css'])
      expectBare((await app.inject(url)).headers, url);
  });

  it('carries them on a stream of events', async () => {
    const { token } = await signInAs('staff');
    const answer = await fetch(`http://127.0.0.1:${port}/notifications/api/stream/`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
    });
    expect(answer.status).toBe(200);
    expectBare(Object.fromEntries(answer.headers), 'a stream');
    await answer.body?.cancel();
  });

  it.each<[string, number, string]>([
    ['no HTTP', 400, '\u0016\u0003\u0001\r\n\r\n'],
    ['headers without end', 431, `GET / HTTP/1.1\r\nHost: x\r\nA: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['an endless address', 431, `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['two lengths', 400, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na'],
    ['headers that do not come', 408, 'GET / HTTP/1.1\r\nHost: x\r\n'],
    ['no host', 400, 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an expectation that is none', 417, 'GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: a-coffee\r\n\r\n'],
  ])('carries them where %s was sent, which no route ever sees', async (what, status, text) => {
    const answer: RawAnswer = await rawCall(port, text);
    expect(answer.status).toBe(status);
    expectBare(answer.headers, what);
    expect(JSON.parse(answer.body)).toMatchObject({ detail: expect.any(String), error: expect.any(String) });
  });

  it('adds what https alone understands', async () => {
    const behind = await testAppBehindTls();
    const hsts = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
    expect(behind.call).toMatchObject(hsts);
    expect(behind.page).toMatchObject({ ...hsts, 'cross-origin-opener-policy': 'same-origin' });
    const { headers } = await app.inject('/healthz');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('says no HSTS for an address or a name of one network, which is another machine in the next', async () => {
    for (const host of ['192.168.1.5', '[fd00::1]:443', 'desk.local', 'till', 'desk.home.arpa:8443'])
      expect((await testAppBehindTls(host)).page['strict-transport-security']).toBeUndefined();
  });
});

async function testAppBehindTls(host = 'revive.example') {
  const bare = Fastify({ trustProxy: true });
  await setSecurityHeaders(bare);
  bare.get('/call', () => 'x');
  bare.get('/page', (_request, reply) => {
    shieldPage(reply);
    return 'x';
  });
  const ask = async (url: string) =>
    (await bare.inject({ url, headers: { host, 'x-forwarded-proto': 'https' } })).headers;
  return { call: await ask('/call'), page: await ask('/page') };
}

describe('files of the pages', () => {
  it('carry them too, also when the browser has them already', async () => {
    const dir = await mkdtemp(path.join(os.tmpdir(), 'revive-web-'));
    afterAll(() => rm(dir, { recursive: true }));
    await mkdir(path.join(dir, 'assets'));
    await writeFile(path.join(dir, 'index.html'), '<!doctype html><title>Revive</title>');
    await writeFile(path.join(dir, 'shop-worker.js'), 'keep()');
    await writeFile(path.join(dir, 'assets/main-Ab12.js'), 'start()');
    const files = Fastify();
    await setSecurityHeaders(files);
    await serveWeb(files, dir);
    const known = async (url: string, accept: object) => {
      const first = await files.inject({ url, headers: { ...accept } });
      const headers = { ...accept, 'if-none-match': String(first.headers.etag) };
      const again = await files.inject({ url, headers });
      expect([first.statusCode, again.statusCode]).toEqual([200, 304]);
      return [first, again];
    };
    const scripts = await known('/assets/main-Ab12.js', {});
    expect(scripts[0]!.headers['cache-control']).toContain('immutable');
    for (const { headers, statusCode } of [...scripts, await files.inject('/assets/gone.js')])
      expectBare(headers, `a file, ${statusCode}`);
    // A 304 renews the headers of the page that the browser has.
    const pages = await known('/bookings', PAGE);
    for (const { headers, statusCode } of pages) expectShieldedPage(headers, `a page, ${statusCode}`);
    for (const { headers } of await known('/shop-worker.js', {}))
      expectShieldedPage(headers, 'the script of a worker');
    const camera = await files.inject({ url: '/client/12/camera?area=Belly', headers: PAGE });
    expectShieldedPage(camera.headers, 'the page that takes photos', 'camera=(self)');
    for (const url of ['/client/12', '/client/camera', '/client/12/camera/more', '/x/client/12/camera'])
      expectShieldedPage((await files.inject({ url, headers: PAGE })).headers, url);
    for (const { headers } of [...pages, camera])
      expect(headers['permissions-policy']).not.toContain('bluetooth');
  });
});
