import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../../e2e/find-chromium.ts';

/** A mobile network in a city at most times; bytes a second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Times slower than this machine. */
const SLOWER = 4;

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  });

/** Milliseconds until the largest part of the first screen is painted, on a cheap phone with nothing in its cache. */
export async function largestPaint(browser: Browser, url: string): Promise<number> {
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
    await session.send('Network.emulateNetworkConditions', NETWORK);
    await page.addInitScript(`new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.largest = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true })`);
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate<number>('window.largest');
  } finally {
    await context.close();
  }
}
