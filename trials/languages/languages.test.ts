import { type Browser, chromium } from '@playwright/test';
import { type BuiltServer, startBuiltServer } from '@revive/testing/built-server.ts';
import { makeDataDir } from '@revive/testing/data-dir.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findChromium } from '../../e2e/find-chromium.ts';
import { type WeighedPage, weighedPages } from '../../e2e/weighed-pages.ts';
import { walk } from './walk.ts';

const PHONE = 390;
const DESK = 1440;

const data = await makeDataDir();
let server: BuiltServer;
let browser: Browser;
let pages: WeighedPage[];
beforeAll(async () => {
  server = await startBuiltServer({ dataDir: data.dir });
  browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  pages = await weighedPages(browser, server.url);
}, 300_000);
afterAll(async () => {
  await browser.close();
  await server.stop();
  await data.remove();
});

it.each([PHONE, DESK])(
  'is right in Arabic at %d px: on every screen and page nothing is cut off, outside of the window or closed to anyone',
  async (width) => {
    expect(pages.length).toBeGreaterThan(40);
    expect((await walk(browser, pages, { language: 'ar', width })).faults).toEqual({});
  },
);

it.each([PHONE, DESK])(
  'is as right in the dialogs that open in Arabic at %d px',
  { timeout: 1_800_000 },
  async (width) => {
    const office = pages.filter(({ side }) => side === 'office');
    const { faults, dialogs } = await walk(browser, office, { language: 'ar', width, opensDialogs: true });
    expect(faults).toEqual({});
    expect(dialogs).toBeGreaterThan(40);
  },
);

it.each([PHONE, DESK])(
  'has room at %d px for sentences four tenths longer than the English',
  async (width) => {
    expect((await walk(browser, pages, { language: 'so', width, isLonger: true })).faults).toEqual({});
  },
);
