import { spawn } from 'node:child_process';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { findChromium } from '../../e2e/find-chromium.ts';
import { INSTALLED } from './in-page.ts';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--lang=en-US',
  '--window-size=1440,900',
  '--remote-debugging-port=0',
];
const PATIENCE_MS = 30_000;

/** A browser with a profile that outlives it, as a counter has one: the office is installed, and may keep what it stores. */
export interface CounterBrowser {
  context: BrowserContext;
  page: Page;
  browser: Browser;
  /** Ends all its processes at once, as when the power goes. */
  kill(): Promise<void>;
  close(): Promise<void>;
}

export async function openBrowser(profile: string, origin: string): Promise<CounterBrowser> {
  const child = spawn(findChromium(), [...FLAGS, `--user-data-dir=${profile}`], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, TZ: 'Africa/Mogadishu' },
    // A group of its own, which is killed whole.
    detached: true,
  });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const kill = async () => {
    if (child.exitCode === null && child.signalCode === null)
      try {
        process.kill(-child.pid!, 'SIGKILL');
      } catch {
        // It had ended.
      }
    await gone;
  };
  try {
    const browser = await chromium.connectOverCDP(await addressOf(child.stderr!));
    const [context] = browser.contexts();
    await context!.addInitScript({ content: INSTALLED });
    const cdp = await browser.newBrowserCDPSession();
    await cdp.send('Browser.grantPermissions', { permissions: ['durableStorage'], origin });
    const page = context!.pages()[0] ?? (await context!.newPage());
    page.setDefaultTimeout(PATIENCE_MS);
    const close = async () => {
      await cdp.send('Browser.close').catch(() => {});
      await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, 5_000))]);
      await kill();
    };
    return { context: context!, page, browser, kill, close };
  } catch (error) {
    await kill();
    throw error;
  }
}

function addressOf(stderr: NodeJS.ReadableStream): Promise<string> {
  let said = '';
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`The browser did not start:\n${said}`)), PATIENCE_MS);
    stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-5_000);
      const address = /listening on (ws:\S+)/.exec(said)?.[1];
      if (!address) return;
      clearTimeout(timer);
      resolve(address);
    });
  });
}
