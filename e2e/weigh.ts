// What a visit costs somebody who has never been here: the pages are loaded cold, in a browser that keeps nothing.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page, Request } from '@playwright/test';

const ROUTES = path.join(import.meta.dirname, '../packages/web/src/app/office-routes.tsx');

/** Bytes as they came over the wire, compressed. */
export interface Weight {
  address: string;
  html: number;
  css: number;
  js: number;
  /** Brought once the screen was there and the browser idle, for what may be pressed next: no part of the total, and 0
   * unless it was asked for. */
  later: number;
}

/** Where a browser is at home, and what it keeps: `storageState` of whoever is signed in. */
export type Visitor = NonNullable<Parameters<Browser['newContext']>[0]>;

export const totalOf = ({ html, css, js }: Weight): number => html + css + js;

type Kind = 'html' | 'css' | 'js';

const KINDS: Partial<Record<string, Kind>> = { document: 'html', stylesheet: 'css', script: 'js' };

/** The addresses of the office as its own table of routes has them, `:id` and the like left open. */
export const officeAddresses = (): string[] =>
  [...readFileSync(ROUTES, 'utf8').matchAll(/officeScreen\(\s*'(\/[^']*)'/g)].map(([, address]) => address!);

/** Loads an address and counts what came until nothing more did; with `later`, apart from it, what an idle browser brings
 * afterwards. Throws when any of it came uncompressed, and when the
 * page complains: one that breaks is light. */
export async function weigh(
  browser: Browser,
  visitor: Visitor,
  address: string,
  { later = false } = {},
): Promise<Weight> {
  const context = await browser.newContext(visitor);
  try {
    return await weighIn(context, address, later);
  } finally {
    await context.close();
  }
}

async function weighIn(context: BrowserContext, address: string, later: boolean): Promise<Weight> {
  const page = await context.newPage();
  await holdIdle(page);
  // The stream of news never ends, and the page would never be quiet.
  await page.route('**/api/stream/', (route) => route.fulfill({ status: 204 }));
  let answered: Request[] = [];
  page.on('requestfinished', (request) => answered.push(request));
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(address);
  // What is not there yet may still ask for more.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const weight: Weight = { address, html: 0, css: 0, js: 0, later: 0 };
  for (const [kind, size] of await sizesOf(answered)) weight[kind] += size;
  answered = [];
  if (later) await bringIdle(page);
  for (const [, size] of await sizesOf(answered)) weight.later += size;
  if (faults.length > 0) throw new Error(`${address} is not what it should be: ${faults.join(' ')}`);
  return weight;
}

type WithIdle = { wanted: (() => unknown)[] };

/** Leaves the page no idle moment until `bringIdle`. */
const holdIdle = (page: Page) =>
  page.addInitScript(() => {
    const wanted: unknown[] = [];
    Object.assign(window, { wanted, requestIdleCallback: (act: unknown) => wanted.push(act) });
  });

/** Gives the page idle moments for as long as it asks for any: each brings one file and asks for the next. */
const bringIdle = (page: Page) =>
  page.evaluate(async () => {
    const { wanted } = window as unknown as WithIdle;
    for (let act = wanted.shift(); act; act = wanted.shift()) await act();
  });

async function sizesOf(requests: readonly Request[]): Promise<[Kind, number][]> {
  const sizes: [Kind, number][] = [];
  for (const request of requests) {
    const kind = KINDS[request.resourceType()];
    if (kind) sizes.push([kind, await sizeOf(request)]);
  }
  return sizes;
}

async function sizeOf(request: Request): Promise<number> {
  const response = await request.response();
  const { responseBodySize } = await request.sizes();
  const encoding = await response?.headerValue('content-encoding');
  if (responseBodySize > 1024 && encoding !== 'br') throw new Error(`${request.url()} came uncompressed.`);
  return responseBodySize;
}
