// npm run docs:screenshots: twelve screens of the sample business in each language, into screenshots/, which is not kept.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { LANGUAGES, type LanguageCode, withLanguage } from '@revive/contract';
import { findChromium } from '../e2e/find-chromium.ts';
import { type Demo, withDemo } from './start-demo.ts';

const FOLDER = path.join(import.meta.dirname, '../screenshots');
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

/** Name, address and size; a place in braces is found when the pictures are taken. */
const SCREENS = [
  ['login', '/login', DESK],
  ['dashboard', '/dashboard', DESK],
  ['today', '/today', PHONE],
  ['bookings', '/bookings?view=week', DESK],
  ['client', '/client/{client}', DESK],
  ['results', '/client/{client}/results', PHONE],
  ['counter', '/pos', DESK],
  ['sales', '/sales', DESK],
  ['report', '/finance?tab=reports', DESK],
  ['settings', '/settings', DESK],
  ['shop', '/shop', DESK],
  ['product', '{product}', PHONE],
] as const;

const FOR_ALL = ['shop', 'product', 'login'];

async function photograph(demo: Demo): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const places = await findPlaces(demo);
    for (const language of LANGUAGES) await takeAll(browser, demo, language, places);
  } finally {
    await browser.close();
  }
}

/** A client with many sessions, and a product of the shop. */
async function findPlaces({ url, username, password }: Demo): Promise<Record<string, string>> {
  const signedIn = await fetch(`${url}/api/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { access } = (await signedIn.json()) as { access: string };
  const headers = { authorization: `Bearer ${access}` };
  const sessions = await (
    await fetch(`${url}/bookings/api/sessions/?completed=true&page_size=1`, { headers })
  ).json();
  const [session] = sessions as { booking_info: { client_id: number } }[];
  const shop = await (await fetch(`${url}/shop`)).text();
  return {
    client: String(session?.booking_info.client_id ?? 1),
    product: /href="(\/product\/[^"?#]+)"/.exec(shop)?.[1] ?? '/shop',
  };
}

async function takeAll(
  browser: Browser,
  { url, username, password }: Demo,
  language: LanguageCode,
  places: Record<string, string>,
): Promise<void> {
  const context = await browser.newContext({
    locale: 'en-US',
    timezoneId: 'Africa/Mogadishu',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(`localStorage.setItem('revive.language', '${language}')`);
  const page = await context.newPage();
  // The stream of notifications never ends, so the network would never be idle.
  await page.route('**/api/stream/', (route) => route.fulfill({ status: 204 }));
  let isSignedIn = false;
  for (const [name, address, size] of SCREENS) {
    const isForAll = FOR_ALL.includes(name);
    if (!isForAll && !isSignedIn) {
      await signIn(page, url, username, password);
      isSignedIn = true;
    }
    await page.setViewportSize(size);
    const path = address.replace(/{(\w+)}/, (_, place: string) => places[place]!);
    await page.goto(url + (name === 'shop' || name === 'product' ? withLanguage(path, language) : path));
    await settle(page);
    await page.screenshot({ path: `${FOLDER}/${name}-${language}.png` });
  }
  await context.close();
}

async function signIn(page: Page, url: string, username: string, password: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
  await page.waitForURL(`${url}/`);
}

/** Waits until nothing loads any more, and what is in the window is drawn. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.locator('[class*=skeleton]').first().waitFor({ state: 'detached' });
  await page.evaluate(`Promise.all([document.fonts.ready, ...[...document.images]
    .filter(({ loading, complete }) => complete || loading !== 'lazy')
    .map((picture) => picture.decode().catch(() => {}))])`);
}

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
await withDemo(photograph);
console.log(`Wrote ${SCREENS.length * LANGUAGES.length} pictures into screenshots/.`);
