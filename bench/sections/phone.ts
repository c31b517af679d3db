import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startBuiltServer } from '../../packages/server/test/built-server.ts';
import { serveStatic } from '../bare/static-page.ts';
import { medianOf } from '../frame/median.ts';
import { table } from '../frame/page.ts';
import { forget, noted, onPhone, openBrowser, settle } from '../frame/phone.ts';
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

/** What a visitor does, and how long it took from the press to the next paint. */
const ACTS: Record<string, (page: Page) => Promise<void>> = {
  'a letter in the search': async (page) => {
    await page.getByPlaceholder('Search products...').pressSequentially('cream', { delay: 120 });
  },
  'add to the cart': async (page) => {
    await page.getByPlaceholder('Search products...').fill('');
    await page.getByRole('article').first().getByRole('button', { name: /^Buy/ }).tap();
  },
  'open the cart': async (page) => {
    await page.getByRole('button', { name: /^Cart/ }).tap();
    await page.getByRole('dialog', { name: 'Shopping Cart' }).waitFor();
  },
};

async function touch(browser: Browser, url: string): Promise<string> {
  const slowest = new Map<string, number[]>(Object.keys(ACTS).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    await onPhone(browser, async (page) => {
      await page.goto(`${url}/shop`, { waitUntil: 'networkidle' });
      for (const [name, act] of Object.entries(ACTS)) {
        await page.waitForLoadState('networkidle');
        await forget(page);
        await act(page);
        await settle(page);
        slowest.get(name)!.push((await noted(page)).slowest);
        if (name === 'open the cart') await page.keyboard.press('Escape');
      }
    });
  return table(
    ['from press to paint', 'median ms', 'slowest of all rounds ms'],
    [...slowest].map(([name, times]) => [name, medianOf(times), Math.max(...times)]),
  );
}
