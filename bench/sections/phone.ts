import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startBuiltServer } from '@revive/testing/built-server.ts';
import { serveStatic } from '../bare/static-page.ts';
import { medianOf } from '../frame/median.ts';
import { table } from '../frame/page.ts';
import { forget, noted, onPhone, openBrowser, press, settle } from '../frame/phone.ts';
import type { Section } from '../frame/section.ts';

const ROUNDS = 5;

/** The shop on a cheap phone, with the sample business and its pictures, against the same pages without any program. */
export const phone: Section = {
  name: 'phone',
  measure: async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'revive-phone-'));
    // PostgreSQL runs as somebody else when this runs as root.
    await chmod(dataDir, 0o755);
    const server = await startBuiltServer({ dataDir, env: { REVIVE_DEMO: '1' } });
    const browser = await openBrowser();
    try {
      const product = /href="(\/product\/[^"?#]+)"/.exec(
        await (await fetch(`${server.url}/shop`)).text(),
      )![1]!;
      const pages = { '/': '/', '/shop': '/shop', 'a product': product };
      const still = await serveStatic(server.url, Object.values(pages));
      try {
        return `${await compare(browser, pages, server.url, still.url)}\n\n${await touch(browser, server.url)}`;
      } finally {
        still.close();
      }
    } finally {
      await browser.close();
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};

async function compare(browser: Browser, pages: Record<string, string>, ours: string, bare: string) {
  const paths = Object.entries(pages);
  const times = new Map<string, { ours: number[]; bare: number[]; shift: number[] }>(
    paths.map(([name]) => [name, { ours: [], bare: [], shift: [] }]),
  );
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, address] of paths) {
      const of = times.get(name)!;
      of.bare.push((await load(browser, bare + address)).largest);
      const { largest, shift } = await load(browser, ours + address);
      of.ours.push(largest);
      of.shift.push(shift);
    }
  return table(
    ['page', 'static: largest paint ms', 'ours: largest paint ms', 'ratio', 'ours: layout shift'],
    [...times].map(([name, of]) => [
      name,
      medianOf(of.bare).toFixed(0),
      medianOf(of.ours).toFixed(0),
      (medianOf(of.ours) / medianOf(of.bare)).toFixed(2),
      Math.max(...of.shift).toFixed(3),
    ]),
  );
}

const load = (browser: Browser, url: string) =>
  onPhone(browser, async (page) => {
    await page.goto(url, { waitUntil: 'networkidle' });
    return noted(page);
  });

interface Act {
  /** What comes before, and is over when it begins. */
  before?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<void>;
  /** What is true of the page as soon as it shows what was asked for. */
  isDone?: string;
}

/** What a visitor does. */
const ACTS: Record<string, Act> = {
  'a letter in the search': {
    act: async (page) => {
      await page.getByPlaceholder('Search products...').pressSequentially('cream', { delay: 120 });
    },
  },
  'add to the cart': {
    before: async (page) => {
      await page.getByPlaceholder('Search products...').fill('');
      await page.waitForURL(({ search }) => search === '');
    },
    act: (page) => press(page, page.getByRole('article').first().getByRole('button', { name: /^Buy/ })),
    isDone: "/Remove/.test(document.querySelector('article').textContent)",
  },
  'open the cart': {
    act: (page) => press(page, page.getByRole('button', { name: /^Cart/ })),
    isDone: "document.querySelector('dialog li') !== null",
  },
  'close the cart': {
    act: (page) => press(page, page.getByRole('dialog').getByRole('button', { name: 'Close' })),
    isDone: "document.querySelector('dialog') === null",
  },
};

async function touch(browser: Browser, url: string): Promise<string> {
  const times = new Map<string, { slowest: number[]; shown: number[] }>(
    Object.keys(ACTS).map((name) => [name, { slowest: [], shown: [] }]),
  );
  for (let round = 0; round < ROUNDS; round += 1)
    await onPhone(browser, async (page) => {
      await page.goto(`${url}/shop`, { waitUntil: 'networkidle' });
      for (const [name, { before, act, isDone }] of Object.entries(ACTS)) {
        const of = times.get(name)!;
        await before?.(page);
        await page.waitForLoadState('networkidle');
        await settle(page);
        await forget(page);
        if (isDone) await page.evaluate(watchFor(isDone));
        await act(page);
        if (isDone) of.shown.push(await page.evaluate<number>('window.shown'));
        await settle(page);
        of.slowest.push((await noted(page)).slowest);
      }
    });
  return table(
    ['from press to paint', 'median ms', 'slowest of all rounds ms', 'what was asked for in sight ms'],
    [...times].map(([name, { slowest, shown }]) => [
      name,
      medianOf(slowest),
      Math.max(...slowest),
      shown.length > 0 ? medianOf(shown).toFixed(0) : '-',
    ]),
  );
}

/** Makes `window.shown` the time from the next press to the end of the frame in which the condition is first true. */
const watchFor = (condition: string) => `
  window.shown = new Promise((done) => {
    addEventListener('pointerdown', ({ timeStamp }) => {
      const observer = new MutationObserver(() => {
        if (!(${condition})) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
      });
      observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    }, { capture: true, once: true });
  });
  undefined`;
