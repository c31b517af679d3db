import { X509Certificate } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { ShopPage } from '@revive/contract';
import { AUTHORITY_FILE, INSTALL_PAGE, PROFILE_FILE } from '@revive/contract';
import { testApp } from '@revive/testing/app.ts';
import { silentLog } from '@revive/testing/database.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../lib/clock.ts';
import { keepCertificate } from './keep-certificate.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'revive-install-'));
afterAll(() => rm(folder, { recursive: true }));
const kept = await keepCertificate(
  { port: 3443, names: ['desk.local'], given: undefined, isOnly: true, folder },
  { clock: systemClock, log: silentLog },
);
kept.stop();
const plain = await testApp();
const { app } = await testApp({ certificate: kept });

const page = async (host: string, from = app) =>
  (await from.inject({ url: INSTALL_PAGE, headers: { host, accept: 'application/json' } })).json<ShopPage>()
    .content;

describe('the page on which a device learns to trust', () => {
  it('names the address that the visitor asked for, by https, and what to compare', async () => {
    const fingerprint = kept.held().authority!.fingerprint256;
    expect(await page('desk.local:3000')).toEqual({
      name: 'install-certificate',
      https: { address: 'https://desk.local:3443', fingerprint },
    });
    expect(await page('[::1]:3000')).toMatchObject({ https: { address: 'https://[::1]:3443' } });
  });

  it('names no host that the certificate is not for', async () => {
    expect(await page('evil.example')).toMatchObject({ https: { address: 'https://desk.local:3443' } });
  });

  it('says that there is no https where there is none, and gives no certificate', async () => {
    expect(await page('localhost', plain.app)).toEqual({ name: 'install-certificate', https: null });
    for (const url of [AUTHORITY_FILE, PROFILE_FILE])
      expect((await plain.app.inject({ url })).statusCode).toBe(404);
  });

  it('gives the certificate of the authority and never its key', async () => {
    const { rawPayload, headers } = await app.inject({ url: AUTHORITY_FILE });
    expect(headers['content-type']).toBe('application/x-x509-ca-cert');
    expect(new X509Certificate(rawPayload).fingerprint256).toBe(kept.held().authority!.fingerprint256);
    const profile = await app.inject({ url: PROFILE_FILE });
    expect(profile.headers['content-type']).toBe('application/x-apple-aspen-config');
    const data = /<data>([^<]+)/.exec(profile.body)?.[1] ?? '';
    expect(Buffer.from(data, 'base64').equals(rawPayload)).toBe(true);
    for (const body of [rawPayload.toString('latin1'), profile.body]) expect(body).not.toContain('PRIVATE');
  });
});

describe('where https is demanded', () => {
  const get = (url: string, accept = 'text/html') =>
    app.inject({ url, headers: { host: 'desk.local:3000', accept } });

  it('leads pages there and refuses calls', async () => {
    const led = await get('/login?next=1');
    expect(led.statusCode).toBe(307);
    expect(led.headers.location).toBe('https://desk.local:3443/login?next=1');
    expect((await get('/shop', 'application/json')).statusCode).toBe(403);
    const sent = await app.inject({
      method: 'POST',
      url: '/api/auth/login/',
      payload: { username: 'a', password: 'b' },
    });
    expect(sent.statusCode).toBe(403);
    expect(sent.json()).toMatchObject({ detail: 'Call this by https.' });
  });

  it('leads nowhere else when the host is another', async () => {
    const led = await app.inject({ url: '/login', headers: { host: 'evil.example', accept: 'text/html' } });
    expect(led.headers.location).toBe('https://desk.local:3443/login');
  });

  it('leaves what a device needs before it trusts, and what machines ask', async () => {
    for (const url of [INSTALL_PAGE, AUTHORITY_FILE, PROFILE_FILE, '/healthz', '/readyz'])
      expect([url, (await get(url, 'application/json')).statusCode]).toEqual([url, 200]);
  });
});
