import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import type { AnyEndpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aBooking, aClient, aProduct } from '@revive/testing/factories.ts';
import { rawCall } from '@revive/testing/raw-call.ts';
import { beforeAll, describe, expect, it } from 'vitest';

const { app, db, signInAs } = await testApp({ wire: { headersMs: 300, requestMs: 600, checkMs: 50 } });

let port = 0;
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});

const ENDPOINTS: AnyEndpoint[] = Object.values(api).flatMap((endpoints) => Object.values(endpoints));
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND'] as const;

const HEAD = 'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
const GET = 'GET /healthz HTTP/1.1\r\nHost: x\r\n';

const expectAlive = async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);

describe('bytes that are no request, or two', () => {
  it.each<[string, string, number[]]>([
    [
      'a length and chunks',
      `${HEAD}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${GET}\r\n`,
      [400],
    ],
    ['chunks said twice', `${HEAD}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n${GET}\r\n`, [400]],
    ['chunks by another name', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${GET}\r\n`, [400]],
    [
      'chunks, then something else',
      `${HEAD}Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n${GET}\r\n`,
      [400],
    ],
    ['a chunk without a size', `${HEAD}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, [400]],
    [
      'a chunk of more than there are numbers',
      `${HEAD}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n`,
      [400],
    ],
    ['a length with a sign', `${HEAD}Content-Length: +5\r\n\r\nabcde`, [400]],
    ['a length below nothing', `${HEAD}Content-Length: -1\r\n\r\n`, [400]],
    ['a length in hex', `${HEAD}Content-Length: 0x5\r\n\r\nabcde`, [400]],
    ['a blank before the colon', `${HEAD}Content-Length : 5\r\n\r\nabcde`, [400]],
    [
      'a header that goes on in the next line',
      `${GET}X-Long: a\r\n b\r\nConnection: close\r\n\r\n`,
      [200, 400],
    ],
    ['a header without a name', `${GET}: x\r\n\r\n`, [400]],
    ['a NUL in a header', `${GET}X-Odd: a\u0000b\r\n\r\n`, [400]],
    ['a line that ends as on Unix', 'GET /healthz HTTP/1.1\nHost: x\n\n', [400]],
    ['no version', 'GET /healthz\r\n\r\n', [200, 400]],
    ['a version of the future', 'GET /healthz HTTP/9.9\r\nHost: x\r\n\r\n', [400]],
    ['an unknown method', 'STEAL / HTTP/1.1\r\nHost: x\r\n\r\n', [400]],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n', [0, 400, 404]],
    [
      'someone else’s address',
      'GET http://evil.example/clients/api/ HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
      [400, 401, 404],
    ],
    [
      'three thousand headers',
      `${GET}${Array.from({ length: 3000 }, (_, i) => `x${i}: 1\r\n`).join('')}\r\n`,
      [431],
    ],
  ])('%s never reach two calls as one, or one as two', async (_, text, statuses) => {
    const answer = await rawCall(port, text);
    expect(statuses).toContain(answer.status);
    expect(answer.count).toBeLessThan(2);
    await expectAlive();
  });

  it('answers calls sent without waiting one after another, each once', async () => {
    const last = `${GET}Connection: close\r\n\r\n`;
    const answer = await rawCall(port, `${GET}\r\n`.repeat(20) + last);
    expect([answer.status, answer.count]).toEqual([200, 21]);
  });
});

describe('who takes for ever', () => {
  it.each<[string, string[]]>([
    ['says no word', []],
    ['begins its headers', ['GET / HT']],
    ['never ends its headers', [`${GET}X: 1\r\n`]],
    ['never ends its body', [`${HEAD}Content-Length: 1000\r\n\r\n`, '{"username":']],
    ['never ends its chunks', [`${HEAD}Transfer-Encoding: chunked\r\n\r\n`, '5\r\n{"a":\r\n']],
    [
      'never ends its form',
      [
        'POST /inventory/api/products/ HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9999\r\n\r\n',
        '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nOil',
      ],
    ],
  ])('is let go when it %s', async (_, pieces) => {
    // Comes back once the server has hung up; it would not, and the test would end by its own time.
    const answer = await rawCall(port, ...pieces);
    expect([0, 401, 408]).toContain(answer.status);
    await expectAlive();
  });

  it('lets three hundred of them wait without making anybody else wait', async () => {
    const slow = Array.from({ length: 300 }, () => rawCall(port, `${HEAD}Content-Length: 1000\r\n\r\n{`));
    await expectAlive();
    const answers = await Promise.all(slow);
    expect(answers.filter(({ status }) => ![0, 408, 503].includes(status))).toEqual([]);
  });
});

describe('every call by every method', () => {
  it('does what the contract says by its own method, and nothing by another', {
    timeout: 120_000,
  }, async () => {
    const { token } = await signInAs('admin');
    await aClient(db);
    await aBooking(db);
    const declared = new Map<string, Set<string>>();
    for (const { method, path, aliases } of ENDPOINTS)
      for (const url of [path, ...aliases])
        declared.set(url, (declared.get(url) ?? new Set<string>()).add(method));
    // Another pattern may answer the same address, such as /api/:id/ where a name stands.
    const mayAnswer = (url: string, method: string) =>
      [...declared].some(
        ([pattern, methods]) =>
          methods.has(method) && new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(url),
      );
    const wrong: string[] = [];
    let count = 0;
    for (const pattern of declared.keys()) {
      const url = pattern.replace(/:\w+/g, '999999');
      for (const method of METHODS) {
        if (mayAnswer(url, method) || (method === 'HEAD' && mayAnswer(url, 'GET'))) continue;
        count += 1;
        const { statusCode } = await app.inject({
          method: method as 'GET',
          url,
          headers: {
            authorization: `Bearer ${token}`,
            accept: 'application/json',
            'x-http-method-override': 'DELETE',
            'x-method-override': 'DELETE',
          },
          query: { _method: 'DELETE' },
        });
        if (statusCode !== 404 && statusCode !== 400) wrong.push(`${method} ${url}: ${statusCode}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(800);
    await expectBooksTrue(db);
  });
});

describe('a body that is not what it says', () => {
  const text = JSON.stringify({ username: 'stranger', password: 'a wrong password' });

  it.each<[string, Buffer | string, Record<string, string>]>([
    ['packed with gzip', gzipSync(text), { 'content-encoding': 'gzip' }],
    ['packed with deflate', deflateSync(text), { 'content-encoding': 'deflate' }],
    ['packed with brotli', brotliCompressSync(text), { 'content-encoding': 'br' }],
    ['a bomb', gzipSync(Buffer.alloc(50_000_000, 32)), { 'content-encoding': 'gzip' }],
    ['in UTF-16', Buffer.from(text, 'utf16le'), { 'content-type': 'application/json; charset=utf-16' }],
    ['with the mark of UTF-16', Buffer.from(`\uFEFF${text}`, 'utf16le'), {}],
    ['a form in JSON’s clothes', 'username=a&password=b', {}],
    ['XML in JSON’s clothes', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>', {}],
    ['JSON in plain text’s clothes', text, { 'content-type': 'text/plain' }],
    ['JSON of another kind', text, { 'content-type': 'application/vnd.api+json' }],
    ['of no kind', text, { 'content-type': '' }],
    ['of a kind with a line break', text, { 'content-type': 'application/json;\tx="' }],
  ])('%s is refused', async (_, payload, headers) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload,
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect([400, 401, 415]).toContain(answer.statusCode);
    expect(answer.json()).toMatchObject({ detail: expect.any(String) });
  });

  it.each([
    '{"__proto__": {"polluted": true}, "username": "a", "password": "b"}',
    '{"constructor": {"prototype": {"polluted": true}}}',
    '{"username": {"__proto__": {"polluted": true}}, "password": "b"}',
    '[{"__proto__": {"polluted": true}}]',
  ])('%s changes no object but its own', async (payload) => {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect(statusCode).toBe(400);
    await app.inject('/api/services/?__proto__[polluted]=1&constructor.prototype.polluted=1&__proto__=1');
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('takes the last of two fields of one name, for the checks and for what is done', async () => {
    const { token } = await signInAs('staff');
    const { statusCode, body } = await app.inject({
      method: 'POST',
      url: '/clients/api/',
      payload: '{"name": "", "phone": "1", "address": "x", "name": "Hodan", "phone": "615123456"}',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    });
    expect([statusCode, JSON.parse(body)]).toMatchObject([201, { name: 'Hodan', phone: '252615123456' }]);
  });
});

describe('texts made to be looked at for ever', () => {
  // A pattern that tries every way would be at it for minutes; the test then ends by its own time.
  const PUMPS = ['0', 'a@a.', '﷽'].map((part) => part.repeat(60_000 / part.length));

  it('take no longer than others in any field', { timeout: 300_000 }, async () => {
    const { token } = await signInAs('admin');
    await aProduct(db);
    const bad: string[] = [];
    for (const [at, { method, path, content }] of ENDPOINTS.entries()) {
      if (content === 'text/event-stream') continue;
      const value = `${PUMPS[at % PUMPS.length]}!`;
      const fields = fieldsOf(path, method);
      const { statusCode } = await app.inject({
        method,
        url: path.replace(/:\w+/g, '1'),
        headers: { authorization: `Bearer ${token}` },
        ...(method === 'GET'
          ? { query: Object.fromEntries(fields.map((name) => [name, value.slice(0, 10_000)])) }
          : { payload: Object.fromEntries(fields.map((name) => [name, value])) }),
      });
      if (statusCode >= 500) bad.push(`${method} ${path}: ${statusCode}`);
    }
    expect(bad).toEqual([]);
  });
});

/** The names of the fields a call takes. */
function fieldsOf(path: string, method: string): string[] {
  const endpoint = ENDPOINTS.find((one) => one.path === path && one.method === method)!;
  const schema = (method === 'GET' ? endpoint.query : endpoint.body) as { shape?: object };
  return Object.keys(schema.shape ?? {});
}
