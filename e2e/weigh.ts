// What a visit costs somebody who has never been here: the pages are loaded cold, in a browser that keeps nothing.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Request } from '@playwright/test';

const ROUTES = path.join(import.meta.dirname, '../packages/web/src/app/office-routes.tsx');

/** Bytes as they came over the wire, compressed. */
export interface Weight {
  address: string;
  html: number;
  css: number;
  js: number;
}

/** Where a browser is at home, and what it keeps: `storageState` of whoever is signed in. */
export type Visitor = NonNullable<Parameters<Browser['newContext']>[0]>;

export const totalOf = ({ html, css, js }: Weight): number => html + css + js;

type Kind = 'html' | 'css' | 'js';

const KINDS: Partial<Record<string, Kind>> = { document: 'html', stylesheet: 'css', script: 'js' };

/** The addresses of the office as its own table of routes has them, `:id` and the like left open. */
export const officeAddresses = (): string[] =>
  [...readFileSync(ROUTES, 'utf8').matchAll(/officeScreen\(\s*'(\/[^']*)'/g)].map(([, address]) => address!);

/** Loads an address and counts what came until nothing more did. Throws when any of it came uncompressed, and when the
 * page complains: one that breaks is light. */
export async function weigh(browser: Browser, visitor: Visitor, address: string): Promise<Weight> {
  const context = await browser.newContext(visitor);
  try {
    return await weighIn(context, address);
  } finally {
    await context.close();
  }
}

async function weighIn(context: BrowserContext, address: string): Promise<Weight> {
  const page = await context.newPage();
  // The stream of news never ends, and the page would never be quiet.
  await page.route('**/api/stream/', (route) => route.fulfill({ status: 204 }));
  const weight: Weight = { address, html: 0, css: 0, js: 0 };
  const answered: Request[] = [];
  page.on('requestfinished', (request) => answered.push(request));
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(address);
  // What is not there yet may still ask for more.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  if (faults.length > 0) throw new Error(`${address} is not what it should be: ${faults.join(' ')}`);
  for (const request of answered) {
    const kind = KINDS[request.resourceType()];
    if (kind) weight[kind] += await sizeOf(request);
  }
  return weight;
}

async function sizeOf(request: Request): Promise<number> {
  const response = await request.response();
  const { responseBodySize } = await request.sizes();
  const encoding = await response?.headerValue('content-encoding');
  if (responseBodySize > 1024 && encoding !== 'br') throw new Error(`${request.url()} came uncompressed.`);
  return responseBodySize;
}
