// Takes docs/screenshot.png: the dashboard of the sample business, in a real browser, from a server started for it.
import path from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../e2e/find-chromium.ts';
import { type Demo, withDemo } from './start-demo.ts';

const root = path.join(import.meta.dirname, '..');
const PICTURE = path.join(root, 'docs/screenshot.png');
const SIZE = { width: 1440, height: 900 };

async function photograph({ url, username, password }: Demo): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({
      viewport: SIZE,
      locale: 'en-US',
      timezoneId: 'Africa/Mogadishu',
      reducedMotion: 'reduce',
    });
    await page.goto(`${url}/login`);
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
    await page.getByText('Loading', { exact: false }).first().waitFor({ state: 'hidden' });
    await page.locator('[class*=skeleton]').first().waitFor({ state: 'detached' });
    await page.screenshot({ path: PICTURE });
  } finally {
    await browser.close();
  }
}

await withDemo(photograph);
console.log(`Wrote ${path.relative(root, PICTURE)}.`);
