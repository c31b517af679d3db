import multipart from '@fastify/multipart';
import { text } from '@revive/contract';
import {
  endpoint,
  IdParams,
  listEndpoint,
  MoneyIn,
  pictureEndpoint,
  requiredText,
} from '@revive/contract/schemas';
import { testClock } from '@revive/testing/clock.ts';
import { testDatabase } from '@revive/testing/database.ts';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { onPrimary } from '../db/reading.ts';
import { Conflict, Forbidden, NotFound, PaymentDeclined, TooMany, WalletSilent } from '../lib/errors.ts';
import { handleErrors } from './error-handler.ts';
import { type Handlers, mount } from './mount.ts';
import { idCursor, pageById } from './paging.ts';
import { createTokens } from './tokens.ts';

const { db } = await testDatabase();

const shelf = {
  add: endpoint({
    method: 'POST',
    path: '/shelf/api/things/',
    aliases: ['/api/shelf/things/'],
    summary: 'Add a thing',
    access: 'public',
    body: z.object({ name: requiredText(10), price: MoneyIn }),
    response: z.object({ name: z.string(), price_cents: z.number().int() }),
    status: 201,
    idempotency: 'once',
  }),
  list: listEndpoint({
    path: '/shelf/api/things/',
    summary: 'Things',
    access: 'public',
    query: { search: z.string().optional() },
    item: z.object({ id: z.number().int() }),
  }),
  picture: endpoint({
    method: 'POST',
    path: '/shelf/api/pictures/',
    summary: 'A form or JSON',
    access: 'public',
    body: z.object({ name: requiredText(10), price: MoneyIn }),
    response: z.object({ name: z.string(), price_cents: z.number().int() }),
    multipart: true,
  }),
  look: pictureEndpoint({
    path: '/shelf/api/:id/look/',
    summary: 'A picture',
    access: 'public',
    params: IdParams,
  }),
  weigh: endpoint({
    method: 'POST',
    path: '/shelf/api/weigh/',
    summary: 'Something prepared beforehand',
    access: 'public',
    response: z.object({ grams: z.number() }),
    idempotency: 'once',
  }),
  fail: endpoint({
    method: 'GET',
    path: '/shelf/api/:id/fail/',
    summary: 'Fail',
    access: 'public',
    params: IdParams,
  }),
  secret: endpoint({
    method: 'GET',
    path: '/shelf/api/secret/',
    summary: 'Staff',
    access: 'staff',
    response: z.object({}),
  }),
};

const FAILURES = [
  new Conflict(text('no'), { confirm: 'value' }),
  new NotFound(text('no')),
  new Forbidden(text('no')),
  new TooMany(text('no'), 7),
  new PaymentDeclined(text('no')),
  new WalletSilent(text('no')),
  new Error('relation "secrets" does not exist at /srv/app.ts'),
];

const app = Fastify({ routerOptions: { ignoreTrailingSlash: true } });
handleErrors(app);
await app.register(multipart, { attachFieldsToBody: 'keyValues' });
let added = 0;
const before = { weigh: async () => ({ grams: 7 }) };
const handlers: Handlers<typeof shelf, typeof before> = {
  add: async ({ body, db: trx }) => {
    expect(trx.isTransaction).toBe(true);
    added += 1;
    if (body.name === 'bad') throw new Conflict(text('no such thing may be added'));
    return { name: body.name, price_cents: body.price, secret: 'never leaves' };
  },
  list: ({ query }) => {
    const rows = Array.from({ length: 5 }, (_, index) => ({ id: 5 - index }));
    const before = idCursor(query.cursor) ?? 6;
    return pageById(
      rows.filter(({ id }) => id < before).slice(0, query.page_size + 1),
      query.page_size,
      (row) => row,
    );
  },
  picture: ({ body }) => ({ name: body.name, price_cents: body.price }),
  fail: ({ params }) => {
    throw FAILURES[params.id - 1]!;
  },
  look: ({ params }) => {
    if (params.id > 1) throw new NotFound(text('no picture'));
    return Uint8Array.of(1, 2, 3);
  },
  weigh: async ({ prepared }) => prepared,
  secret: async () => ({}),
};
const gate = {
  db,
  tokens: await createTokens(db, testClock()),
  showsFinanceToStaff: async () => true,
  requiresFactor: async () => false,
  reading: onPrimary,
  findByKey: async () => undefined,
  answersFor: async () => false,
};
mount(app, gate, shelf, handlers, before);

const post = (payload: unknown, headers = {}, url = '/shelf/api/things/') =>
  app.inject({ method: 'POST', url, headers, payload: payload as object });

describe('mount', () => {
  it('answers at the path, without its last slash, and at every alias', async () => {
    for (const url of ['/shelf/api/things/', '/shelf/api/things', '/api/shelf/things/']) {
      expect((await post({ name: 'a', price: '1.50' }, {}, url)).json()).toEqual({
        name: 'a',
        price_cents: 150,
      });
    }
  });

  it('answers 400 with one sentence for a person and every field’s messages', async () => {
    const answer = await post({ name: ' ', price: -1 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      detail: 'This field is required.',
      error: 'This field is required.',
      name: ['This field is required.'],
      price: ['The amount cannot be negative.'],
    });
  });

  it('refuses broken JSON, other content and too much of it, without naming internals', async () => {
    const broken = await app.inject({
      method: 'POST',
      url: '/shelf/api/things/',
      headers: { 'content-type': 'application/json' },
      payload: '{"name": ',
    });
    expect(broken.statusCode).toBe(400);
    expect(broken.json().detail).toBe('The request could not be read.');
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/shelf/api/things/',
          headers: { 'content-type': 'text/xml' },
          payload: '<a/>',
        })
      ).statusCode,
    ).toBe(415);
    expect((await post({ name: 'x'.repeat(2_000_000), price: 1 })).statusCode).toBe(413);
  });

  it.each([
    [1, 409, { confirm: 'value' }],
    [2, 404, {}],
    [3, 403, {}],
    [4, 429, {}],
    [5, 402, {}],
    [6, 504, {}],
  ])('gives domain error %i its status %i', async (id, status, extra) => {
    const answer = await app.inject(`/shelf/api/${id}/fail/`);
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ detail: 'no', error: 'no', ...extra });
    if (status === 429) expect(answer.headers['retry-after']).toBe('7');
  });

  it('lets nothing internal out of an unexpected error', async () => {
    const answer = await app.inject('/shelf/api/7/fail/');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/relation|srv/);
  });

  it('refuses the unsigned before it reads anything', async () => {
    expect((await app.inject('/shelf/api/secret/')).statusCode).toBe(401);
  });
});

describe('a picture', () => {
  it('is answered as its bytes, to be kept by the caller’s own browser alone', async () => {
    const answer = await app.inject('/shelf/api/1/look/');
    expect([...answer.rawPayload]).toEqual([1, 2, 3]);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      vary: 'authorization',
    });
  });

  it('is refused as JSON, and the refusal is not kept', async () => {
    const answer = await app.inject('/shelf/api/2/look/');
    expect([answer.statusCode, answer.json().detail]).toEqual([404, 'no picture']);
    expect(answer.headers['cache-control']).toBeUndefined();
  });
});

it('hands what was prepared before the transaction to the handler', async () => {
  expect((await post({}, {}, '/shelf/api/weigh/')).json()).toEqual({ grams: 7 });
});

describe('a multipart form', () => {
  const form = (url: string, fields: Record<string, string>) => {
    const payload = Object.entries(fields)
      .map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('');
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    return app.inject({ method: 'POST', url, headers, payload: `${payload}--b--\r\n` });
  };

  it('is read by the same schema as JSON, where the endpoint takes one', async () => {
    const done = { name: 'a', price_cents: 150 };
    expect((await form('/shelf/api/pictures/', { name: 'a', price: '1.50' })).json()).toEqual(done);
    expect((await post({ name: 'a', price: 1.5 }, {}, '/shelf/api/pictures/')).json()).toEqual(done);
    const refused = await form('/shelf/api/pictures/', { name: ' ', price: 'x' });
    expect(refused.json()).toMatchObject({ name: ['This field is required.'], price: [expect.any(String)] });
  });

  it('is a 415 where only JSON is meant', async () => {
    expect((await form('/shelf/api/things/', { name: 'a', price: '1' })).statusCode).toBe(415);
  });
});

describe('lists', () => {
  it('answer plain arrays with the next page in a Link header, filters kept', async () => {
    const first = await app.inject('/shelf/api/things/?page_size=2&search=a%20b');
    expect(first.json()).toEqual([{ id: 5 }, { id: 4 }]);
    const link = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))![1]!;
    expect(link).toContain('search=a+b');
    const second = await app.inject(link);
    expect(second.json()).toEqual([{ id: 3 }, { id: 2 }]);
    const last = await app.inject(/^<([^>]+)>/.exec(String(second.headers.link))![1]!);
    expect(last.json()).toEqual([{ id: 1 }]);
    expect(last.headers.link).toBeUndefined();
  });

  it.each(['page_size=0', 'page_size=501', 'page_size=x', 'cursor=x', 'cursor=WyJhIl0'])(
    'refuse %s',
    async (query) => {
      expect((await app.inject(`/shelf/api/things/?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('an Idempotency-Key', () => {
  const thing = { name: 'once', price: 1 };

  it('gives the stored answer again and does the thing once, also at the same moment', async () => {
    added = 0;
    const answers = await Promise.all([1, 2, 3].map(() => post(thing, { 'idempotency-key': 'k1' })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
    expect(answers.filter(({ headers }) => headers['idempotent-replay']).length).toBe(2);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(added).toBe(1);
  });

  it('refuses the same key for another body', async () => {
    await post(thing, { 'idempotency-key': 'k2' });
    expect((await post({ ...thing, price: 2 }, { 'idempotency-key': 'k2' })).statusCode).toBe(409);
  });

  it('keeps nothing of a call that failed', async () => {
    const headers = { 'idempotency-key': 'k3' };
    expect((await post({ name: 'bad', price: 1 }, headers)).statusCode).toBe(409);
    expect((await post(thing, headers)).statusCode).toBe(201);
  });

  it('refuses a key of strange characters', async () => {
    expect((await post(thing, { 'idempotency-key': 'a b' })).statusCode).toBe(400);
  });
});
