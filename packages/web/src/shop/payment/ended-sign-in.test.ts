import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const aToken = (of: string) =>
  `${of}.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 20 * 60 }))}.signature`;
const [ENDED, RENEWED] = [aToken('ended'), aToken('renewed')];
const PLEASE = { detail: 'Please sign in.', error: 'Please sign in.' };

interface Asked {
  path: string;
  authorization: string | null;
  body: unknown;
}

let asked: Asked[] = [];
/** The server: its access token of before has ended; whether the sign-in goes on decides `canRenew`. */
let canRenew = true;
const stored = new Map<string, string>();

beforeEach(() => {
  asked = [];
  canRenew = true;
  stored.clear();
  stored.set('revive.access', ENDED);
  stored.set('revive.refresh', 'of the sign-in');
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://localhost' });
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit) => {
    const path = new URL(url, 'http://localhost').pathname;
    const authorization = new Headers(headers).get('authorization');
    asked.push({ path, authorization, body: body === undefined ? undefined : JSON.parse(String(body)) });
    if (path === '/api/token/refresh/')
      return canRenew ? Response.json({ access: RENEWED }) : Response.json(PLEASE, { status: 401 });
    if (authorization === `Bearer ${ENDED}`) return Response.json(PLEASE, { status: 401 });
    return Response.json({ by: authorization });
  });
});
afterEach(() => vi.unstubAllGlobals());

const ORDER = { delivery_type: 'PICKUP', delivery_address: '', delivery_cost: 0, items: [] } as const;
const tokensSent = () => asked.map(({ authorization }) => authorization?.replace('Bearer ', '') ?? null);

describe('a token that has ended', () => {
  it('is renewed once where an answer needs none, and the settings read as who is signed in', async () => {
    const { calls } = await import('@revive/contract');
    const { call } = await import('../../api/client.ts');
    expect(await call(calls.policy.get, {})).toEqual({ by: `Bearer ${RENEWED}` });
    expect(tokensSent()).toEqual([ENDED, null, RENEWED]);
  });

  it('is thrown as refused once the sign-in has ended as well', async () => {
    canRenew = false;
    const { calls } = await import('@revive/contract');
    const { call } = await import('../../api/client.ts');
    await expect(call(calls.policy.get, {})).rejects.toMatchObject({ status: 401 });
    expect(tokensSent()).toEqual([ENDED, null]);
    expect(stored.has('revive.access')).toBe(false);
  });

  it('[CHK-16] is renewed to order in the person’s own name', async () => {
    const { createOrder } = await import('./order-calls.ts');
    await createOrder({ ...ORDER, items: [] }, '615123456', 'key');
    expect(tokensSent()).toEqual([ENDED, null, RENEWED]);
    expect(asked.at(-1)!.body).not.toHaveProperty('guest_phone');
  });

  it('[CHK-16] keeps no one from ordering and paying as a guest', async () => {
    canRenew = false;
    const { createOrder, payOrder } = await import('./order-calls.ts');
    await createOrder({ ...ORDER, items: [] }, '615123456', 'key');
    expect(tokensSent()).toEqual([ENDED, null, null]);
    expect(asked.at(-1)).toMatchObject({ body: { guest_phone: '615123456', guest_name: '615123456' } });
    stored.set('revive.access', ENDED);
    await payOrder({
      order: { id: 7, token: 'of the order' },
      wallet: '615123456',
      card: '',
      into: undefined,
      key: 'key',
    });
    expect(asked.at(-1)).toMatchObject({ authorization: null, body: { token: 'of the order' } });
  });
});
