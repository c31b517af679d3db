import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import { calls } from './calls.ts';
import type { AnyEndpoint } from './endpoint.ts';

const endpoints = Object.values(api).flatMap((feature): AnyEndpoint[] => Object.values(feature));
const paths = endpoints.flatMap((endpoint) =>
  [endpoint.path, ...endpoint.aliases].map((path) => `${endpoint.method} ${path}`),
);

describe('the contract', () => {
  it('starts and ends every path with a slash', () => {
    for (const path of paths) expect(path).toMatch(/^[A-Z]+ \/.*\/$/);
  });

  it('has every method and path once', () => {
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('[API-69] lists exactly the calls of the checked-in table, those beyond the specification among them', () => {
    const table = readFileSync(new URL('./api.table.txt', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    const listed = endpoints
      .flatMap((endpoint) =>
        [endpoint.path, ...endpoint.aliases].map((path) => `${endpoint.method} ${path} ${endpoint.access}`),
      )
      .sort();
    expect(listed).toEqual(table);
  });

  it('hands the pages the address of every call, and nothing else', () => {
    const addresses = (feature: Record<string, AnyEndpoint>) =>
      Object.entries(feature).map(([name, { method, path }]) => [name, { method, path }]);
    const wanted = Object.entries(api).map(([name, feature]) => [
      name,
      Object.fromEntries(addresses(feature)),
    ]);
    expect(calls).toEqual(Object.fromEntries(wanted));
  });

  it('opens nothing to the public but signing in, registering, signing by a link, the policy and the shop', () => {
    expect(
      endpoints
        .filter((endpoint) => endpoint.access === 'public')
        .map((endpoint) => `${endpoint.method} ${endpoint.path}`),
    ).toEqual([
      'POST /api/auth/login/',
      'POST /api/token/refresh/',
      'POST /api/auth/logout/',
      'GET /api/auth/setup/',
      'POST /api/auth/register/',
      'GET /api/auth/login/people/',
      'POST /api/auth/login/pin/',
      'GET /api/sign/:token/',
      'POST /api/sign/:token/',
      'GET /inventory/api/categories/',
      'GET /inventory/api/products/',
      'GET /inventory/api/products/:id/',
      'POST /api/me/code/',
      'POST /api/me/sign-in/',
      'POST /api/me/who/',
      'GET /api/me/links/:token/',
      'PUT /api/me/links/:token/settings/',
      'GET /api/me/links/:token/sessions/:id/slots/',
      'POST /api/me/links/:token/sessions/:id/reschedule/',
      'POST /api/me/links/:token/sessions/:id/cancel/',
      'GET /api/onlineshop/packages/',
      'GET /wallet/api/status/',
      'GET /policy/api/',
      'GET /api/onlineshop/services/',
      'GET /api/onlineshop/days/',
      'GET /api/onlineshop/slots/',
      'POST /api/onlineshop/holds/',
      'DELETE /api/onlineshop/holds/:id/',
      'POST /api/onlineshop/orders/create/',
      'POST /api/onlineshop/orders/:id/payment/',
      'GET /api/onlineshop/orders/track/:token/',
      'POST /api/onlineshop/orders/track/:token/cancel/',
      'POST /api/onlineshop/orders/find/',
    ]);
  });

  it('looks at no token where one is got or given up, and nowhere else', () => {
    expect(
      endpoints
        .filter((endpoint) => endpoint.tokenless)
        .map((endpoint) => `${endpoint.method} ${endpoint.path}`),
    ).toEqual([
      'POST /api/auth/login/',
      'POST /api/token/refresh/',
      'POST /api/auth/logout/',
      'GET /api/auth/setup/',
      'POST /api/auth/register/',
      'GET /api/auth/login/people/',
      'POST /api/auth/login/pin/',
      'POST /api/me/code/',
      'POST /api/me/sign-in/',
      'POST /api/me/who/',
      'GET /api/me/links/:token/',
      'PUT /api/me/links/:token/settings/',
      'GET /api/me/links/:token/sessions/:id/slots/',
      'POST /api/me/links/:token/sessions/:id/reschedule/',
      'POST /api/me/links/:token/sessions/:id/cancel/',
    ]);
  });

  it('takes the secret of a wallet in place of a sign-in for its messages, and nowhere else', () => {
    expect(
      endpoints.filter((endpoint) => endpoint.bySecret).map(({ method, path }) => `${method} ${path}`),
    ).toEqual(['POST /wallets/api/:id/messages/']);
  });

  it('keys every call that moves money, sessions or a booking', () => {
    const changes = endpoints.filter(
      (endpoint) => endpoint.method === 'POST' && endpoint.path.startsWith('/bookings/'),
    );
    expect(changes.length).toBeGreaterThan(8);
    for (const change of changes) expect(change.idempotency, change.path).not.toBe('none');
  });
});
