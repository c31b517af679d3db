import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { api } from '@revive/contract/endpoints';
import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findChromium } from '../../e2e/find-chromium.ts';
import { freePort } from '../shared/free-port.ts';
import { waitFor } from '../shared/wait-for.ts';
import { hasCaddy, NAME, startCaddy } from './start-caddy.ts';

const CERTUTIL = '/usr/bin/certutil';
const PASSWORD = 'a-long-walk-by-the-sea-7';

let folder: string;
let remove: (() => Promise<void>) | undefined;
let server: BuiltServer;
let caddy: Awaited<ReturnType<typeof startCaddy>> | undefined;
let ports: { http: number; https: number };
let said = '';

beforeAll(async () => {
  if (!hasCaddy) return;
  ({ dir: folder, remove } = await makeDataDir());
  ports = { http: await freePort(), https: await freePort() };
  const port = await freePort();
  server = await startBuiltServer({
    dataDir: path.join(folder, 'data'),
    env: { LOG_LEVEL: 'info', PUBLIC_URL: `https://${NAME}:${ports.https}`, TRUST_PROXY: 'loopback' },
    port,
    say: (text) => {
      said += text;
    },
  });
  caddy = await startCaddy({ folder, upstream: port, ports });
  await waitFor('Caddy', async () => (await ask('/healthz').catch(() => undefined))?.status === 200, 20_000);
});

afterAll(async () => {
  await caddy?.end();
  await server?.stop();
  await remove?.();
});

interface Asked {
  method?: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
  localAddress?: string;
  isPlain?: boolean;
  /** Ends the answer at the first bytes that hold this. */
  until?: string;
}

const ask = (url: string, { method = 'GET', headers = {}, body, localAddress, isPlain, until }: Asked = {}) =>
  new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string; ms: number }>(
    (resolve, reject) => {
      const began = performance.now();
      const call = (isPlain ? http : https).request(
        {
          host: '127.0.0.1',
          port: isPlain ? ports.http : ports.https,
          path: url,
          method,
          headers: { host: NAME, ...headers },
          agent: false,
          ...(localAddress && { localAddress }),
          ...(!isPlain && { servername: NAME, ca: caddy!.ca }),
        },
        (response) => {
          let text = '';
          const end = () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: text,
              ms: performance.now() - began,
            });
          response.on('data', (part) => {
            text += part;
            if (until && text.includes(until)) {
              end();
              call.destroy();
            }
          });
          response.on('end', end).on('error', reject);
        },
      );
      call.on('error', reject);
      call.end(body);
    },
  );

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  ask(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

let owner: { access: string; refresh: string };

describe.skipIf(!hasCaddy)('behind Caddy (apt-get install caddy)', () => {
  it('pages and calls are served by https, without HSTS for a name of one network', async () => {
    const { status, headers } = await ask('/login', { headers: { accept: 'text/html' } });
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toBeUndefined();
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    const made = await post(api.auth.register.path, {
      first_name: 'Owner',
      last_name: 'Trial',
      email: '',
      username: 'owner',
      password: PASSWORD,
      confirm_password: PASSWORD,
      sample_data: false,
    });
    expect(made.status).toBeLessThan(300);
    const signedIn = await post(api.auth.login.path, { username: 'owner', password: PASSWORD });
    expect(signedIn.status).toBe(200);
    expect(String(signedIn.headers['set-cookie'])).toContain('Secure');
    owner = JSON.parse(signedIn.body);
  });

  it('the caller is who called Caddy, and not whom that one names', async () => {
    const body = JSON.stringify({ username: 'stranger', password: 'x' });
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' };
    await ask(api.auth.login.path, { method: 'POST', headers, body, localAddress: '127.0.0.5' });
    await waitFor('the line of the log', () => said.includes('127.0.0.5'), 5000);
    expect(said).not.toContain('203.0.113.7');
  });

  it('events come at once', async () => {
    const { status, ms } = await ask(api.notifications.stream.path, {
      headers: { authorization: `Bearer ${owner.access}`, accept: 'text/event-stream' },
      until: '\n',
    });
    expect(status).toBe(200);
    expect(ms).toBeLessThan(3000);
  });

  it('lets the largest file through', async () => {
    const send = async (megabytes: number) =>
      (
        await ask('/imports/api/', {
          method: 'POST',
          headers: { ...bearer(), 'content-type': 'application/octet-stream' },
          body: Buffer.alloc(megabytes * 1_000_000),
        }).catch(() => ({ status: 413 }))
      ).status;
    // Of no form: Revive refuses it, and not for its size.
    expect(await send(10)).toBe(415);
  });

  it('leads pages of http to https, and refuses calls there', async () => {
    const page = await ask('/login', { isPlain: true, headers: { accept: 'text/html' } });
    expect([page.status, page.headers.location]).toEqual([301, `https://${NAME}/login`]);
    expect((await ask('/policy/api/', { isPlain: true })).status).toBe(403);
  });

  it.skipIf(!existsSync(CERTUTIL))(
    'the worker of the office comes up in a browser that trusts it',
    async () => {
      const policy = { ...JSON.parse((await ask(api.policy.get.path, { headers: bearer() })).body) };
      const saved = await ask(api.policy.update.path, {
        method: api.policy.update.method,
        headers: { ...bearer(), 'content-type': 'application/json', 'idempotency-key': 'allow-the-line-1' },
        body: JSON.stringify({ ...policy, sell_without_line: true }),
      });
      expect(saved.status).toBe(200);
      const home = path.join(folder, 'home');
      const store = `sql:${path.join(home, '.pki/nssdb')}`;
      await mkdir(path.join(home, '.pki/nssdb'), { recursive: true });
      execFileSync(CERTUTIL, ['-d', store, '-N', '--empty-password']);
      execFileSync(CERTUTIL, ['-d', store, '-A', '-n', 'Caddy', '-t', 'C,,', '-i', caddy!.root]);
      const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
        executablePath: findChromium(),
        env: { ...process.env, HOME: home } as Record<string, string>,
        args: ['--no-sandbox', '--disable-gpu', `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
      });
      try {
        const page = await context.newPage();
        await page.goto(`https://${NAME}:${ports.https}/login`);
        await page.getByLabel('Username').fill('owner');
        await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
        await page.getByRole('button', { name: 'Login' }).click();
        await page.waitForURL((url) => url.pathname !== '/login');
        const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
        expect(worker.url()).toBe(`https://${NAME}:${ports.https}/office-worker.js`);
      } finally {
        await context.close();
      }
    },
  );
});

const bearer = () => ({ authorization: `Bearer ${owner.access}` });
