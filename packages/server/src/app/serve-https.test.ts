import { mkdtemp, rm } from 'node:fs/promises';
import https from 'node:https';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import tls from 'node:tls';
import { testApp } from '@revive/testing/app.ts';
import { silentLog } from '@revive/testing/database.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { keepCertificate } from '../features/certificates/index.ts';
import { systemClock } from '../lib/clock.ts';
import { serveHttps } from './serve-https.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'revive-https-'));
afterAll(() => rm(folder, { recursive: true }));

let now = () => systemClock.now();
const kept = await keepCertificate(
  { port: 0, names: ['desk.local'], given: undefined, isOnly: false, folder },
  { clock: { now: () => now() }, log: silentLog },
);
const { app, anotherServer } = await testApp({ certificate: kept });
const open = serveHttps(app, kept);
const httpUrl = await app.listen({ host: '127.0.0.1', port: 0 });
await open({ host: '127.0.0.1' });
const ca = () => kept.held().authority!.toString();

interface Asked {
  host?: string;
  headers?: Record<string, string>;
  method?: string;
}

/** What a browser that trusts the authority is answered under a name. */
const ask = (url: string, { host = 'desk.local', headers = {}, method = 'GET' }: Asked = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
    https
      .request(
        {
          host: '127.0.0.1',
          port: kept.port,
          servername: host,
          path: url,
          method,
          headers: { host: `${host}:${kept.port}`, ...headers },
          ca: ca(),
          agent: false,
        },
        (response) => {
          let body = '';
          response.on('data', (part) => {
            body += part;
          });
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
          );
        },
      )
      .on('error', reject)
      .end();
  });

describe('https of our own', () => {
  it('is trusted by who trusts the authority, under each of its names', async () => {
    for (const host of ['desk.local', 'localhost'])
      expect(await ask('/healthz', { host })).toMatchObject({ status: 200, body: '{"status":"ok"}' });
  });

  it('is not trusted without the authority, nor under another name', async () => {
    await expect(ask('/healthz', { host: 'other.local' })).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    });
    const socket = tls.connect({ host: '127.0.0.1', port: kept.port, servername: 'desk.local' });
    await expect(
      new Promise((_resolve, reject) => {
        socket.on('error', reject);
      }),
    ).rejects.toMatchObject({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });
  });

  it('speaks nothing older than TLS 1.2', async () => {
    const socket = tls.connect({
      host: '127.0.0.1',
      port: kept.port,
      ca: ca(),
      servername: 'desk.local',
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      ciphers: 'DEFAULT@SECLEVEL=0',
    });
    await expect(
      new Promise((_resolve, reject) => {
        socket.on('error', reject);
      }),
    ).rejects.toThrow(/alert protocol version|unsupported protocol/i);
  });

  it('has the headers of https and no HSTS, because the same name is opened by http too', async () => {
    const page = await ask('/install-certificate', { headers: { accept: 'text/html' } });
    expect(page.headers['strict-transport-security']).toBeUndefined();
    const cookies = await ask('/shop?lang=so', { headers: { accept: 'application/json' } });
    expect(String(cookies.headers['set-cookie'])).toMatch(/^lang=so/);
    expect(String(cookies.headers['set-cookie'])).not.toContain('Secure');
  });

  it('refuses writes of another website as by http', async () => {
    const refused = await ask('/api/auth/login/', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(refused.status).toBe(403);
  });

  it('serves the same app by http', async () => {
    expect((await fetch(`${httpUrl}/healthz`)).status).toBe(200);
  });

  it('hangs up on what is no TLS', async () => {
    const socket = net.connect(kept.port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\n\r\n'));
    await new Promise((resolve) => socket.on('close', resolve).on('error', () => {}));
    expect((await ask('/healthz')).status).toBe(200);
  });

  it('renews its certificate a month before the end, without a restart and by the same authority', async () => {
    const serial = () =>
      new Promise<string>((resolve, reject) => {
        const socket = tls.connect(
          { host: '127.0.0.1', port: kept.port, ca: ca(), servername: 'desk.local' },
          () => {
            resolve(socket.getPeerCertificate().serialNumber);
            socket.destroy();
          },
        );
        socket.on('error', reject);
      });
    const authority = ca();
    const first = await serial();
    await kept.look();
    expect(await serial()).toBe(first);
    // A day short of the time: kept. A day later: another one.
    now = () => new Date(Date.now() + 365 * 86_400_000);
    await kept.look();
    expect(await serial()).toBe(first);
    now = () => new Date(Date.now() + 367 * 86_400_000);
    await kept.look();
    const renewed = kept.held().certificate;
    expect(renewed.serialNumber).not.toBe(first);
    expect(ca()).toBe(authority);
    // The clock is right again, and the certificate begins a day before it was made: another one for now.
    now = () => systemClock.now();
    await kept.look();
    expect(await serial()).toBe(kept.held().certificate.serialNumber);
    expect(await serial()).not.toBe(first);
  });

  it('ends idle connections when the program stops', async () => {
    const another = await keepCertificate(
      { port: 0, names: ['desk.local'], given: undefined, isOnly: false, folder },
      { clock: systemClock, log: silentLog },
    );
    const stopping = await anotherServer();
    const openAnother = serveHttps(stopping, another);
    await stopping.listen({ host: '127.0.0.1', port: 0 });
    await openAnother({ host: '127.0.0.1' });
    const agent = new https.Agent({ keepAlive: true, ca: ca() });
    const at = { host: '127.0.0.1', port: another.port, servername: 'desk.local', path: '/healthz', agent };
    await new Promise((resolve, reject) =>
      https.get(at, (response) => response.resume().on('end', resolve)).on('error', reject),
    );
    const silent = net.connect(another.port, '127.0.0.1');
    await new Promise((resolve) => silent.on('connect', resolve));
    const ended = new Promise((resolve) => silent.on('close', resolve));
    await stopping.close();
    await ended;
    await expect(
      new Promise((resolve, reject) => https.get(at, resolve).on('error', reject)),
    ).rejects.toThrow();
  });
});
