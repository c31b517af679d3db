import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, request } from '@playwright/test';
import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { expectAccessible } from '../../accessible.ts';
import { findChromium } from '../../find-chromium.ts';
import { expect, test as withServer } from '../../fixtures.ts';
import { readyCounter } from '../../sells-without-line.ts';
import { signIn } from '../../sign-in.ts';

const CERTUTIL = '/usr/bin/certutil';

/** A server on the same database that serves https too, for a name that is not this machine's. */
const test = withServer.extend<{ secure: BuiltServer & { https: string }; folder: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures wanted from the pattern.
  folder: async ({}, use) => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'revive-secure-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true });
  },
  secure: async ({ server, folder }, use) => {
    const secure = await startBuiltServer({
      databaseUrl: server.databaseUrl,
      dataDir: path.join(folder, 'data'),
      env: { NODE_ENV: 'test', SHOP_PAGES_SECONDS: '0', HTTPS_PORT: '0', HTTPS_NAMES: 'desk.local' },
    });
    await expect.poll(() => secure.log()).toContain('By https at ');
    const https = /By https at (\S+)/.exec(secure.log())?.[1] ?? '';
    await use(Object.assign(secure, { https }));
    await secure.stop();
  },
  baseURL: ({ secure }, use) => use(secure.url),
});

test('a device learns from http how to trust the certificate, and where to go', async ({
  page,
  db,
  secure,
}) => {
  await setPolicy(db, { sell_without_line: true });
  // This machine itself counts as secure; a page of another one by http does not.
  await page.addInitScript(() => Object.defineProperty(window, 'isSecureContext', { value: false }));
  await signIn(page, db, 'admin');
  await page.goto('/settings/line');
  await expect(page.getByText('This page came without https')).toBeVisible();
  const shown = await page.getByText(/Fingerprint of its authority/).textContent();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'How this device opens Revive by https' }).click();
  await expect(page).toHaveURL(/\/install-certificate$/);
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the certificate' }).click();
  const file = await (await downloading).path();
  const { fingerprint256 } = new X509Certificate(await readFile(file));
  expect(shown).toContain(fingerprint256);
  expect(secure.log()).toContain(fingerprint256);
  await expect(page.locator('[data-fingerprint]')).toHaveText(fingerprint256);
  await expect(page.getByRole('link', { name: /^https:\/\// })).toBeVisible();
});

test('the page needs no script, and is read in three languages', async ({ browser, secure }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
  });
  const page = await context.newPage();
  for (const [language, title] of [
    ['en', 'Open Revive securely on this device'],
    ['so', 'Qalabkan si ammaan ah uga fur Revive'],
    ['ar', 'افتح Revive بأمان على هذا الجهاز'],
  ] as const) {
    await page.goto(`${secure.url}/install-certificate?lang=${language}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.locator('summary').first().click();
    await expect(page.locator('details[open] li').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/install-${language}.png`, fullPage: true });
  }
  await context.close();
});

test('a browser that trusts the authority opens a name by https, and the counter is ready without a line', {
  tag: '@always',
}, async ({ db, secure, folder }) => {
  test.skip(!existsSync(CERTUTIL), 'certutil is missing: apt-get install libnss3-tools');
  test.slow();
  const home = path.join(folder, 'home');
  const store = path.join(home, '.pki/nssdb');
  await mkdir(store, { recursive: true });
  const certutil = (...args: string[]) => execFileSync(CERTUTIL, ['-d', `sql:${store}`, ...args]);
  certutil('-N', '--empty-password');
  const open = (profile: string) =>
    chromium.launchPersistentContext(path.join(folder, profile), {
      executablePath: findChromium(),
      env: { ...process.env, HOME: home } as Record<string, string>,
      args: ['--no-sandbox', '--disable-gpu', '--host-resolver-rules=MAP desk.local 127.0.0.1'],
      viewport: { width: 1440, height: 900 },
      locale: 'en-US',
    });
  const stranger = await open('stranger');
  await expect((await stranger.newPage()).goto(`${secure.https}/login`)).rejects.toThrow(
    /ERR_CERT_AUTHORITY_INVALID/,
  );
  await stranger.close();

  certutil('-A', '-n', 'Revive', '-t', 'C,,', '-i', path.join(folder, 'data/https/authority.pem'));
  const context = await open('trusting');
  const asked = await request.newContext({ baseURL: secure.url });
  try {
    const page = await context.newPage();
    await aProduct(db, { name: 'Aloe Cream', price_cents: 8_00, quantity: 5 });
    await page.goto(`${secure.https}/login`);
    expect(await page.evaluate(() => [isSecureContext, location.hostname])).toEqual([true, 'desk.local']);
    await readyCounter(page, db, { origin: secure.https, request: asked });
    await page.goto(`${secure.https}/pos`);
    await expect(page.getByText('Ready without a line')).toBeVisible({ timeout: 20_000 });
    expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)).toBe(
      'activated',
    );
  } finally {
    await asked.dispose();
    await context.close();
  }
});
