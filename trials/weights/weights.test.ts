import { chromium } from '@playwright/test';
import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '../../e2e/find-chromium.ts';
import { totalOf } from '../../e2e/weigh.ts';
import { type Weighed, weighAll, weighedPages } from '../../e2e/weighed-pages.ts';

/** Compressed kilobytes of a first visit, without fonts and pictures. */
const OFFICE_LIMIT = 260;
const SHOP_SCRIPT_LIMIT = 90;

const data = await makeDataDir();
let server: BuiltServer;
let pages: Weighed[];
beforeAll(async () => {
  server = await startBuiltServer({ dataDir: data.dir });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  pages = await weighAll(browser, await weighedPages(browser, server.url));
  await browser.close();
}, 300_000);
afterAll(async () => {
  await server.stop();
  await data.remove();
});

const of = (side: Weighed['side']) => pages.filter((page) => page.side === side);

it('opens every page compressed and without an error', () => {
  expect(of('shop').length).toBeGreaterThan(4);
  expect(of('office').length).toBeGreaterThan(30);
  expect(pages.filter(({ fault }) => fault).map(({ name, fault }) => ({ name, fault }))).toEqual([]);
});

it(`no page of the office weighs more than ${OFFICE_LIMIT} kB at the first visit`, () => {
  const weights = of('office').map(({ name, weight }) => ({ name, kB: totalOf(weight!) / 1000 }));
  expect(weights.filter(({ kB }) => kB < 50 || kB > OFFICE_LIMIT)).toEqual([]);
});

it(`no page of the shop has more than ${SHOP_SCRIPT_LIMIT} kB of JavaScript`, () => {
  const weights = of('shop').map(({ name, weight }) => ({ name, kB: weight!.js / 1000 }));
  expect(weights.filter(({ kB }) => kB === 0 || kB > SHOP_SCRIPT_LIMIT)).toEqual([]);
});
