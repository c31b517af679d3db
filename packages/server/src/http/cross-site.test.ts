import type { AnyEndpoint } from '@revive/contract';
import { api } from '@revive/contract/endpoints';
import { testApp } from '@revive/testing/app.ts';
import { aCart } from '@revive/testing/buying.ts';
import { aClient, aUser, someMobileCredentials } from '@revive/testing/factories.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';

// What another website can have a visitor's browser do: send forms and simple calls along with our cookies. No cookie of
// ours is a proof of anything, so there is nothing to ride on; this holds it so.

const { app, db, call, signInAs } = await testApp();

const WRITES = Object.values(api)
  .flatMap((feature): AnyEndpoint[] => Object.values(feature))
  .filter(({ method }) => method !== 'GET')
  .flatMap((endpoint) => [endpoint.path, ...endpoint.aliases].map((path) => ({ endpoint, path })));
const GUARDED = WRITES.filter(({ endpoint }) => endpoint.access !== 'public');
const PUBLIC = WRITES.filter(({ endpoint }) => endpoint.access === 'public');

const addressOf = (path: string) => path.replace(/:\w+/g, '1');

/** All cookies a browser of someone at work has, and the one of where they signed in. */
async function someCookies() {
  const user = await aUser(db, { role: 'admin' });
  const answer = await app.inject({ method: 'POST', url: api.auth.login.path, payload: user });
  const { access, refresh } = answer.json() as { access: string; refresh: string };
  const known = String(answer.headers['set-cookie']).split(';')[0]!;
  return { known, all: `access=${access}; refresh=${refresh}; csrftoken=${access}; ${known}` };
}

const aClientsToken = async () => {
  const { id } = await aClient(db);
  return (await call(api.auth.login, { body: await someMobileCredentials(db, id) })).body.access;
};

const ORIGINS = [undefined, 'https://evil.example'];

const rows = async () =>
  (
    await sql<{ n: string }>`
      select (select count(*) from audit_entries) + (select count(*) from orders) + (select count(*) from sign_ins)
        + (select count(*) from users) + (select count(*) from idempotency_keys) as n`.execute(db)
  ).rows[0]!.n;

describe('another website', () => {
  it('changes nothing with the cookies of a caller who is signed in', async () => {
    const { all } = await someCookies();
    const before = await rows();
    const wrong: string[] = [];
    for (const { endpoint, path } of GUARDED)
      for (const origin of ORIGINS) {
        const { statusCode } = await app.inject({
          method: endpoint.method,
          url: addressOf(path),
          headers: { cookie: all, 'x-csrftoken': all, ...(origin && { origin, referer: `${origin}/` }) },
          payload: {},
        });
        if (statusCode !== 401) wrong.push(`${endpoint.method} ${path} from ${origin}: ${statusCode}`);
      }
    expect(wrong).toEqual([]);
    expect(await rows()).toBe(before);
    expect(GUARDED.length).toBeGreaterThan(50);
  });

  it('has no form read, by whichever of the three ways forms are sent', async () => {
    const { token } = await signInAs('admin');
    const her = await aClientsToken();
    const before = await rows();
    const wrong: string[] = [];
    const kinds = ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'];
    for (const { endpoint, path } of WRITES)
      for (const kind of kinds) {
        // A picture's form is taken, of anyone who brings a token.
        if (endpoint.multipart && kind.startsWith('multipart')) continue;
        const { statusCode } = await app.inject({
          method: endpoint.method,
          url: addressOf(path),
          headers: {
            'content-type': kind,
            authorization: `Bearer ${endpoint.access === 'own' ? her : token}`,
          },
          payload: '{"username":"a","password":"b"}',
        });
        if (statusCode !== 415) wrong.push(`${endpoint.method} ${path} as ${kind}: ${statusCode}`);
      }
    expect(wrong).toEqual([]);
    expect(await rows()).toBe(before);
    expect(WRITES.filter(({ endpoint }) => endpoint.multipart && endpoint.access === 'public')).toEqual([]);
  });

  it('does nothing that needs no sign-in either, where the browser says that it asks', async () => {
    const body = await aCart(db);
    const before = await rows();
    for (const { endpoint, path } of PUBLIC) {
      const { statusCode, json } = await app.inject({
        method: endpoint.method,
        url: addressOf(path),
        headers: { 'sec-fetch-site': 'cross-site' },
        payload: body,
      });
      expect([path, statusCode, json().detail]).toEqual([path, 403, 'Another website may not do this here.']);
    }
    expect(await rows()).toBe(before);
    const order = (site?: string) =>
      app.inject({
        method: 'POST',
        url: api.shop.createOrder.path,
        headers: { ...(site && { 'sec-fetch-site': site }) },
        payload: body,
      });
    // The shop itself, the address bar, and what is no browser.
    for (const site of ['same-origin', 'same-site', 'none', undefined])
      expect((await order(site)).statusCode).toBe(201);
  });

  it('is allowed to read no answer: no header permits it', async () => {
    const { token } = await signInAs('admin');
    for (const origin of ['https://evil.example', 'null']) {
      for (const { method, path } of Object.values(api).flatMap((one): AnyEndpoint[] => Object.values(one))) {
        const preflight = await app.inject({
          method: 'OPTIONS',
          url: addressOf(path),
          headers: {
            origin,
            'access-control-request-method': method,
            'access-control-request-headers': 'authorization, content-type',
          },
        });
        expect(preflight.statusCode, path).toBeGreaterThanOrEqual(400);
        expect(Object.keys(preflight.headers).join(), path).not.toContain('access-control');
      }
      for (const url of ['/inventory/api/products/', '/api/auth/me/', '/docs/json', '/', '/healthz']) {
        const { headers } = await app.inject({ url, headers: { origin, authorization: `Bearer ${token}` } });
        expect(Object.keys(headers).join(), url).not.toContain('access-control');
      }
    }
  });

  it('gains nothing by the cookie that knows the browser', async () => {
    const { known } = await someCookies();
    for (const url of ['/api/auth/me/', '/clients/api/', '/audit/api/entries/'])
      expect((await app.inject({ url, headers: { cookie: known } })).statusCode).toBe(401);
    const token = known.split('=')[1]!;
    expect((await call(api.auth.me, { token })).status).toBe(401);
    expect((await call(api.auth.refresh, { body: { refresh: token } })).status).toBe(400);
  });
});
