import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SENTENCE = 'The server is very busy at the moment. Please try again shortly.';
const busy = () =>
  Response.json({ detail: SENTENCE, error: SENTENCE }, { status: 503, headers: { 'retry-after': '3' } });

const aToken = (secondsLeft: number) => {
  const payload = btoa(JSON.stringify({ exp: Date.now() / 1000 + secondsLeft }));
  return `head.${payload}.signature`;
};

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('location', { protocol: 'http:', origin: 'http://localhost' });
  vi.stubGlobal('fetch', async () => busy());
});
afterEach(() => vi.unstubAllGlobals());

describe('a server that is busy', () => {
  it('says its sentence and when to come again', async () => {
    const { send } = await import('./send.ts');
    const refusal = send({ method: 'POST', path: '/clients/api/', headers: {}, body: {} });
    await expect(refusal).rejects.toMatchObject({ status: 503, message: SENTENCE, retryAfterSeconds: 3 });
  });

  it('keeps the sign-in: a valid token is used, and an expired one is kept', async () => {
    const { refreshAccess } = await import('./access.ts');
    const { storedAccess } = await import('./token-store.ts');
    const fresh = aToken(60);
    stored.set('revive.access', fresh);
    expect(await refreshAccess(fresh)).toBe(fresh);
    const old = aToken(-60);
    stored.set('revive.access', old);
    await expect(refreshAccess(old)).rejects.toMatchObject({ status: 503, message: SENTENCE });
    expect(storedAccess()).toBe(old);
  });

  it('signs out as before who is refused', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ detail: 'Please sign in.' }, { status: 401 }));
    const { refreshAccess } = await import('./access.ts');
    const fresh = aToken(60);
    stored.set('revive.access', fresh);
    expect(await refreshAccess(fresh)).toBeNull();
    expect(stored.has('revive.access')).toBe(false);
  });
});
