import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '../../e2e/find-chromium.ts';
import { totalOf } from '../../e2e/weigh.ts';
import { type Weighed, weighAll, weighedPages } from '../../e2e/weighed-pages.ts';

/** Kilobytes on the wire of a first visit, headers and answers included, and its requests; without fonts and pictures. */
const OFFICE_LIMIT = 300;
const OFFICE_REQUESTS = 45;
/** Compressed kilobytes of scripts, texts included, in each language. */
const SHOP_SCRIPT_LIMIT = 90;

/** Compressed kilobytes of the texts of a language: of a group of office screens, and of what a page of the shop adds. */
const OFFICE_TEXTS_LIMIT = 12;
const SHOP_TEXTS_LIMIT = 3;
const DIST = path.join(import.meta.dirname, '../../packages/web/dist');

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
  expect(of('shop').length).toBeGreaterThan(4 * 3);
  expect(of('office').length).toBeGreaterThan(30);
  expect(pages.filter(({ fault }) => fault).map(({ name, fault }) => ({ name, fault }))).toEqual([]);
});

it(`no page of the office takes more than ${OFFICE_LIMIT} kB and ${OFFICE_REQUESTS} requests at the first visit`, () => {
  const weights = of('office').map(({ name, weight }) => ({
    name,
    kB: totalOf(weight!) / 1000,
    requests: weight!.requests,
  }));
  const isTooMuch = ({ kB, requests }: (typeof weights)[number]) =>
    kB < 50 || kB > OFFICE_LIMIT || requests > OFFICE_REQUESTS;
  expect(weights.filter(isTooMuch)).toEqual([]);
});

it(`no page of the shop has more than ${SHOP_SCRIPT_LIMIT} kB of JavaScript in any language`, () => {
  const weights = of('shop').map(({ name, weight }) => ({ name, kB: weight!.js / 1000 }));
  expect(weights.filter(({ kB }) => kB === 0 || kB > SHOP_SCRIPT_LIMIT)).toEqual([]);
});

it(`no group of texts weighs more than ${OFFICE_TEXTS_LIMIT} kB in the office, or ${SHOP_TEXTS_LIMIT} kB in the shop`, () => {
  const weightOf = (name: string) => ({ name, kB: statSync(path.join(DIST, `${name}.br`)).size / 1000 });
  const office = readdirSync(path.join(DIST, 'assets'))
    .filter((name) =>
      /^(common|auth|notifications|desk|payments|bills|people|goods|money|reports|settings|setup|programs|consents|audit|acts)-[\w-]{8}\.js$/.test(
        name,
      ),
    )
    // A small chunk of code may be named alike; it is not compressed.
    .filter((name) => existsSync(path.join(DIST, 'assets', `${name}.br`)))
    .map((name) => weightOf(`assets/${name}`));
  const built = JSON.parse(readFileSync(path.join(DIST, 'shop-manifest.json'), 'utf8'));
  const shop = Object.entries<{ file: string }>(built)
    .filter(([source]) =>
      /locales\/(so|ar)\/(shop|browse|parts|ahead|checkout|order|later|outcome|find|sign|me|account|link|book|booking|install|missing|receipt)\.json$/.test(
        source,
      ),
    )
    .map(([, { file }]) => weightOf(file));
  expect([office.length, shop.length]).toEqual([32, 36]);
  expect(office.filter(({ kB }) => kB > OFFICE_TEXTS_LIMIT)).toEqual([]);
  expect(shop.filter(({ kB }) => kB > SHOP_TEXTS_LIMIT)).toEqual([]);
});
