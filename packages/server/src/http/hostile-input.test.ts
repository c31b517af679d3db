import net from 'node:net';
import type { AnyEndpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { expectBooksTrue } from '@revive/testing/books.ts';
import { aBooking, aClient, aProduct, aService, someMobileCredentials } from '@revive/testing/factories.ts';
import { anOnlineOrder } from '@revive/testing/goods.ts';
import { objectFor, type Shape, valueFor } from '@revive/testing/hostile.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

const { app, db, call, signInAs } = await testApp();

/** How many calls each endpoint is tried with; FUZZ_RUNS asks for more, FUZZ_SEED for those of another run. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 12);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

const ENDPOINTS = Object.entries(api).flatMap(([feature, endpoints]) =>
  Object.entries(endpoints as Record<string, AnyEndpoint>)
    // A stream of events has no end; it takes neither query nor body.
    .filter(([, endpoint]) => endpoint.content !== 'text/event-stream')
    .map(([name, endpoint]) => [`${feature}.${name}`, endpoint] as const),
);

const shapeOf = (schema: z.core.$ZodType): Shape =>
  schema instanceof z.ZodUndefined
    ? {}
    : (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape);

const ID = fc.oneof(
  { weight: 5, arbitrary: fc.integer({ min: 1, max: 4 }).map(String) },
  fc.constantFrom(
    '0',
    '-1',
    'abc',
    '1e3',
    '99999999999999999999',
    '%00',
    '..%2f..',
    '1%20or%201',
    '%F0%9F%8C%BF',
  ),
);

const asText = (value: unknown) =>
  typeof value === 'string' ? Buffer.from(value).toString() : (JSON.stringify(value) ?? '');

/** A query string: each field once, twice, with brackets, or not at all. */
const queryFor = (shape: Shape) =>
  fc
    .tuple(objectFor(shape.properties ?? {}), fc.constantFrom('', 'twice', '[]', '[a]'))
    .map(([fields, way]) =>
      Object.entries(fields)
        .filter(([, value]) => value !== undefined)
        .flatMap(([name, value]) => {
          const one = `${encodeURIComponent(way.startsWith('[') ? name + way : name)}=${encodeURIComponent(asText(value).slice(0, 2000))}`;
          return way === 'twice' ? [one, one] : [one];
        })
        .join('&'),
    );

/** A token for each endpoint: her page is a client's, all else an admin may ask for. */
async function someTokens() {
  const { token: staff } = await signInAs('admin');
  // The ids that are tried are those of others before her, who may be deleted on the way.
  for (const phone of ['1', '2', '3', '4']) await aClient(db, { phone: `25261500000${phone}` });
  const { client_id } = await aBooking(db, { name: 'Amina', phone: '252615000005' });
  const { body: her } = await call(api.auth.login, { body: await someMobileCredentials(db, client_id) });
  return ({ access }: AnyEndpoint) => (access === 'own' ? her.access : staff);
}

const callFor = (endpoint: AnyEndpoint) =>
  fc.record({
    id: ID,
    query: queryFor(shapeOf(endpoint.query)),
    payload: endpoint.method === 'GET' ? fc.constant(undefined) : valueFor(shapeOf(endpoint.body)),
    key: fc.option(fc.constantFrom('one-key', 'x'.repeat(300), ' '), { nil: undefined }),
  });

describe('every call, with what no one would send', () => {
  it('refuses it or does it, and never breaks; the books stay true', {
    timeout: 600_000,
    tags: 'long',
  }, async () => {
    const tokenFor = await someTokens();
    await aService(db);
    for (const name of ['Hodan', 'Sahra']) await aBooking(db, { name });
    await aProduct(db, { quantity: 50 });
    await anOnlineOrder(db, { name: 'Guest', paid: 'mobile_money' });
    const statuses: Record<number, number> = {};
    const broken: unknown[] = [];
    for (const [name, endpoint] of ENDPOINTS) {
      await fc.assert(
        fc.asyncProperty(callFor(endpoint), async ({ id, query, payload, key }) => {
          const { statusCode, body } = await app.inject({
            method: endpoint.method,
            url: `${endpoint.path.replace(/:\w+/g, id)}${query && `?${query}`}`,
            headers: {
              authorization: `Bearer ${tokenFor(endpoint)}`,
              'content-type': 'application/json',
              ...(key !== undefined && { 'idempotency-key': key }),
            },
            ...(payload !== undefined && { payload: JSON.stringify(payload) }),
          });
          statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
          if (statusCode >= 500 && statusCode !== 504)
            broken.push({ name, url: `${endpoint.path} ${id} ${query}`, payload, statusCode, body });
        }),
        { numRuns: RUNS, seed: SEED },
      );
    }
    expect(broken.slice(0, 5)).toEqual([]);
    await expectBooksTrue(db);
    // Nothing would be proven by a token that ended on the way.
    expect(statuses[401] ?? 0).toBeLessThan(RUNS * 8);
    expect(statuses[200]).toBeGreaterThan(100);
  });
});

describe('every body', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  it('of lists in lists in lists is refused at the door, with a key or without', {
    timeout: 60_000,
  }, async () => {
    const tokenFor = await someTokens();
    const others: unknown[] = [];
    for (const [name, endpoint] of ENDPOINTS) {
      const { method, path } = endpoint;
      if (method === 'GET') continue;
      for (const levels of [21, 6000])
        for (const key of [{}, { 'idempotency-key': `${name}-${levels}` }]) {
          const { statusCode, body } = await app.inject({
            method,
            url: path.replace(/:\w+/g, '1'),
            headers: {
              authorization: `Bearer ${tokenFor(endpoint)}`,
              'content-type': 'application/json',
              ...key,
            },
            payload: `{"x":${nested(levels)}}`,
          });
          if (statusCode !== 400 || !body.includes('This is nested too deeply.'))
            others.push([name, levels, body]);
        }
    }
    expect(others).toEqual([]);
  });

  it('is read down to the limit of nesting', async () => {
    const { token } = await signInAs('admin');
    const { body } = await app.inject({
      method: 'POST',
      url: '/clients/api/',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      payload: `{"x":${nested(19)}}`,
    });
    expect(body).not.toContain('nested');
  });
});

describe('every date and time', () => {
  it.each(['+24:00', '+99:99', '-23:59', '+14:01', '+10:60', '+9999'])(
    'with the offset %s is refused at its field',
    async (offset) => {
      const { token } = await signInAs('admin');
      const { id } = await aService(db);
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: '/bookings/api/',
        headers: { authorization: `Bearer ${token}` },
        payload: {
          name: 'Hodan',
          phone: '615123456',
          address: 'Hamar',
          scheduled_date: `2026-12-01T10:00${offset}`,
          selectedServices: [id],
        },
      });
      expect([statusCode, JSON.parse(body)]).toMatchObject([
        400,
        { scheduled_date: ['Enter a date and time.'] },
      ]);
    },
  );
});

describe('every quantity', () => {
  it.each(['0x10', '1e2', ' ', '1,5', '٣', '0b11', 'Infinity', '--1', '1.'.repeat(2)])(
    'written %j is refused at its field',
    async (quantity) => {
      const { token } = await signInAs('admin');
      const { statusCode, body } = await app.inject({
        method: 'POST',
        url: '/inventory/api/products/',
        headers: { authorization: `Bearer ${token}` },
        payload: { name: 'Oil', price: 1, sku: 'OIL', quantity },
      });
      expect([statusCode, JSON.parse(body)]).toMatchObject([400, { quantity: [expect.any(String)] }]);
      const page = await app.inject({
        url: `/clients/api/?page_size=${encodeURIComponent(quantity)}`,
        headers: { authorization: `Bearer ${token}` },
      });
      expect(page.statusCode).toBe(400);
    },
  );
});

describe('what is no call at all', () => {
  const post = (payload: string | Buffer, type: string | undefined, url = '/api/auth/login/') =>
    app.inject({ method: 'POST', url, payload, headers: type === undefined ? {} : { 'content-type': type } });

  it.each([
    ['half a body', '{"username": "a", ', 'application/json', 400],
    ['no body', '', 'application/json', 400],
    ['a body of brackets', '['.repeat(100_000), 'application/json', 400],
    ['a number', '1', 'application/json', 400],
    ['null', 'null', 'application/json', 400],
    ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x28]), 'application/json', 400],
    ['XML', '<a/>', 'application/xml', 415],
    ['a form of the old kind', 'username=a&password=b', 'application/x-www-form-urlencoded', 415],
    ['a form in parts where none is taken', '--x--', 'multipart/form-data; boundary=x', 415],
    ['a kind of content that is none', '{}', 'nonsense', 415],
    [
      'more than a body may be',
      JSON.stringify({ username: 'x'.repeat(12_000_000) }),
      'application/json',
      413,
    ],
  ])('%s is refused in our words', async (_what, payload, type, status) => {
    const answer = await post(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toMatchObject({ detail: expect.any(String), error: expect.any(String) });
  });

  it.each([
    ['a cursor of nonsense', '/clients/api/list/?cursor=%00%ff'],
    ['a path that climbs', '/media/..%2f..%2f..%2fetc%2fpasswd'],
    ['a path with a broken escape', '/clients/api/%E0%A4%A/'],
    ['an endless path', `/clients/api/${'a'.repeat(50_000)}/`],
  ])('%s is no server error', async (_what, url) => {
    const { token } = await signInAs('admin');
    const { statusCode } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  });

  it('goes on answering others after bodies that were cut off and requests that are none', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as net.AddressInfo;
    const say = (text: string) =>
      new Promise<string>((resolve) => {
        let answer = '';
        const socket = net.connect(port, '127.0.0.1', () => socket.end(text));
        socket.on('data', (chunk) => {
          answer += chunk;
        });
        socket.on('error', () => {});
        socket.on('close', () => resolve(answer));
      });
    const head = 'POST /api/auth/login/ HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const answers = await Promise.all([
      say(`${head}Content-Length: 1000\r\n\r\n{"username":`),
      say(`${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`),
      say(`${head}Content-Length: 5\r\nContent-Length: 50\r\n\r\nabcde`),
      say(`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(100_000)}\r\n\r\n`),
      say('\u0016\u0003\u0001 no HTTP\r\n\r\n'),
    ]);
    for (const answer of answers) expect(answer).not.toContain('200 OK');
    const well = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect(well.status).toBe(200);
  });
});
