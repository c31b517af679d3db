// A cheap phone on a slow line, Chromium with a quarter of the processor's speed and slow 4G; and a desk.
import path from 'node:path';
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test';
import { findChromium } from '../../e2e/find-chromium.ts';
import { OWNER } from '../business/staff.ts';

/** What people on a mobile network in a city have at worst most of the time; bytes a second. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;
const SCREEN = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const PLACE = { locale: 'en-US', timezoneId: 'Africa/Mogadishu' };

/** What a page has noted of itself since it was opened; milliseconds. */
export interface Noted {
  /** When the largest part of the first screen was painted. */
  largest: number;
  /** How much moved that nobody had asked to move. */
  shift: number;
  /** From press to paint, for the slowest interaction since `forget`. */
  slowest: number;
  /** The longest task since `forget`, 0 where none took 50 ms. */
  longest: number;
  /** The longest frame since `forget`, from when it was wanted until it was drawn; 0 where none took 50 ms. */
  frame: number;
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });

export type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

/** Lets somebody with a new phone, nothing of ours in its cache, do something; the phone is closed afterwards. */
export async function onPhone<Result>(
  browser: Browser,
  act: (page: Page) => Promise<Result>,
  storageState?: State,
): Promise<Result> {
  const context = await browser.newContext({
    viewport: SCREEN,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    ...PLACE,
    ...(storageState && { storageState }),
  });
  try {
    const page = await openPage(context, SLOWER);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    return await act(page);
  } finally {
    await context.close();
  }
}

/** Lets somebody at a desk do something, at `slower` times less than this machine's speed. */
export async function atDesk<Result>(
  browser: Browser,
  slower: number,
  storageState: State,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ ...PLACE, viewport: DESK, storageState });
  try {
    return await act(await openPage(context, slower));
  } finally {
    await context.close();
  }
}

async function openPage(context: BrowserContext, slower: number): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
  await page.addInitScript({ path: path.join(import.meta.dirname, 'note.js') });
  return page;
}

/** Signs the owner of a measured business in; the answer is what the browser keeps of it. */
export async function signIn(browser: Browser, url: string): Promise<State> {
  const page = await browser.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

/** A tap where the element stands, and nothing else: the driver's own looks at what is hit would be counted too. */
export async function press(page: Page, target: Locator): Promise<void> {
  await target.tap({ trial: true });
  const { x, y, width, height } = (await target.boundingBox())!;
  await page.touchscreen.tap(x + width / 2, y + height / 2);
}

/** What the page has noted. */
export const noted = (page: Page): Promise<Noted> => page.evaluate<Noted>('window.noted');

/** Begins anew with what somebody does. */
export const forget = (page: Page): Promise<unknown> =>
  page.evaluate('Object.assign(window.noted, { slowest: 0, longest: 0, frame: 0 })');

/** Waits until the browser has nothing to do: an event is reported with the frame after the one that it caused. */
export const settle = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)))');
