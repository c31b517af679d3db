// A cheap phone on a slow line: Chromium with a quarter of the processor's speed and slow 4G.
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../e2e/find-chromium.ts';

/** What people on a mobile network in a city have at worst most of the time; bytes a second. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;
const SCREEN = { width: 390, height: 844 };

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

type State = Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>;

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
    locale: 'en-US',
    timezoneId: 'Africa/Mogadishu',
    ...(storageState && { storageState }),
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', LINE);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript({ path: path.join(import.meta.dirname, 'note.js') });
    return await act(page);
  } finally {
    await context.close();
  }
}

/** What the page has noted. */
export const noted = (page: Page): Promise<Noted> => page.evaluate<Noted>('window.noted');

/** Begins anew with what somebody does. */
export const forget = (page: Page): Promise<unknown> =>
  page.evaluate('Object.assign(window.noted, { slowest: 0, longest: 0 })');

/** Waits until the browser has nothing to do: an event is reported with the frame after the one that it caused. */
export const settle = (page: Page): Promise<unknown> =>
  page.evaluate('new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)))');
