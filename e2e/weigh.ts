// What a first visit costs: the pages are loaded cold, in a browser that has cached nothing.
import type { Browser, BrowserContext, Request } from '@playwright/test';

/** Bytes as they came over the wire, compressed. */
export interface Weight {
  address: string;
  html: number;
  css: number;
  js: number;
  /** All requests: these, calls, pictures and fonts. */
  requests: number;
}

/** The browser's context: cookies and storage of its sign-in, and in `tab` its session storage. */
export type Visitor = NonNullable<Parameters<Browser['newContext']>[0]> & { tab?: Record<string, string> };

export const totalOf = ({ html, css, js }: Weight): number => html + css + js;

type Kind = 'html' | 'css' | 'js';

const KINDS: Partial<Record<string, Kind>> = { document: 'html', stylesheet: 'css', script: 'js' };

/**
 * Loads an address and counts what came until nothing more did. Throws when any of it came uncompressed, and
 * when the page logs an error: a broken page is light.
 */
export async function weigh(browser: Browser, visitor: Visitor, address: string): Promise<Weight> {
  const { tab = {}, ...kept } = visitor;
  const context = await browser.newContext(kept);
  try {
    await context.addInitScript(`Object.assign(sessionStorage, ${JSON.stringify(tab)})`);
    return await weighIn(context, address);
  } finally {
    await context.close();
  }
}

async function weighIn(context: BrowserContext, address: string): Promise<Weight> {
  const page = await context.newPage();
  // The stream of news never ends, and the page would never be quiet.
  await page.route('**/api/stream/', (route) => route.fulfill({ status: 204 }));
  const answered: Request[] = [];
  page.on('requestfinished', (request) => answered.push(request));
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(address);
  // What is not there yet may still ask for more.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const weight: Weight = { address, html: 0, css: 0, js: 0, requests: answered.length };
  for (const [kind, size] of await sizesOf(answered)) weight[kind] += size;
  const { pathname } = new URL(page.url());
  if (pathname !== address.split('?', 1)[0]) throw new Error(`${address} leads away to ${pathname}.`);
  if (faults.length > 0) throw new Error(`${address} is not what it should be: ${faults.join(' ')}`);
  return weight;
}

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
