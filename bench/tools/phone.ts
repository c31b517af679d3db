import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../e2e/find-chromium.ts';

/** Bytes a second, and milliseconds there and back. */
type Network = { latency: number; downloadThroughput: number; uploadThroughput: number };

/** A mobile network in a city at most times. */
const SLOW_4G: Network = {
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

/** The edge of a city in the evening. */
const SLOW_3G: Network = {
  latency: 400,
  downloadThroughput: 400_000 / 8,
  uploadThroughput: 400_000 / 8,
};
/** Times slower than this machine. */
const SLOWER = 4;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });

/** Opens a page on a cheap phone with nothing in its cache, and closes it. */
async function onPhone<T>(browser: Browser, network: Network, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', { offline: false, ...network });
    return await use(page);
  } finally {
    await context.close();
  }
}

/** Milliseconds until the largest part of the first screen is painted. */
export const largestPaint = (browser: Browser, url: string): Promise<number> =>
  onPhone(browser, SLOW_4G, async (page) => {
    await page.addInitScript(`new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.largest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true })`);
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate<number>('window.largest');
  });

interface Visit {
  url: string;
  /** What the page finds in the browser's storage. */
  stored: Record<string, string>;
  /** The cookies of its address that it sends. */
  cookies?: Record<string, string>;
  /** The text that is there once the page can be used. */
  text: RegExp | string;
}

/** Milliseconds until a page shows what was asked of it, on slow 3G. */
export const usableAfter = (browser: Browser, { url, stored, cookies = {}, text }: Visit): Promise<number> =>
  onPhone(browser, SLOW_3G, async (page) => {
    await page.addInitScript(`Object.assign(localStorage, ${JSON.stringify(stored)})`);
    const kept = Object.entries(cookies).map(([name, value]) => ({ name, value, url }));
    await page.context().addCookies(kept);
    const begun = performance.now();
    await page.goto(url, { waitUntil: 'commit' });
    await page.getByText(text).first().waitFor();
    return performance.now() - begun;
  });
