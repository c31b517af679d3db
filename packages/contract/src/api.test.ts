import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
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

  it('opens nothing to the public but signing in, registering and the policy', () => {
    expect(
      endpoints.filter((endpoint) => endpoint.access === 'public').map((endpoint) => endpoint.path),
    ).toEqual([
      '/api/auth/login/',
      '/api/token/refresh/',
      '/api/auth/logout/',
      '/api/auth/setup/',
      '/api/auth/register/',
      '/policy/api/',
    ]);
  });

  it('keys every call that moves money, sessions or a booking', () => {
    const acts = endpoints.filter(
      (endpoint) => endpoint.method === 'POST' && endpoint.path.startsWith('/bookings/'),
    );
    expect(acts.length).toBeGreaterThan(8);
    for (const act of acts) expect(act.idempotency, act.path).not.toBe('none');
  });
});
