// The transfer size of a first visit: each page is loaded with an empty cache.
import type { Browser, BrowserContext, Request } from '@playwright/test';

/** Compressed bytes of the transfer. */
export interface Weight {
  address: string;
  html: number;
  css: number;
  js: number;
  /** Everything on the wire, also calls and headers, but fonts and pictures. */
  wire: number;
  /** All requests: also calls, pictures and fonts. */
  requests: number;
}

/** The browser's state: cookies and storage of its sign-in, and in `tab` its session storage. */
export type Visitor = NonNullable<Parameters<Browser['newContext']>[0]> & { tab?: Record<string, string> };

export const totalOf = ({ html, css, js }: Weight): number => html + css + js;

type Kind = 'html' | 'css' | 'js';

const KINDS: Partial<Record<string, Kind>> = { document: 'html', stylesheet: 'css', script: 'js' };

/**
 * Loads an address and counts its requests until none follow. Throws when any of them was uncompressed, or when
 * the page logs an error: a broken page is small.
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
  // The event stream never ends, so the network would never be idle.
  await page.route('**/api/stream/', (route) => route.fulfill({ status: 204 }));
  const answered: Request[] = [];
  page.on('requestfinished', (request) => answered.push(request));
  const faults: string[] = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  await page.goto(address);
  // Content that is still loading may make further requests.
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const weight: Weight = { address, html: 0, css: 0, js: 0, wire: 0, requests: answered.length };
  for (const [kind, size] of await sizesOf(answered)) weight[kind] += size;
  for (const request of answered) weight.wire += await wireOf(request);
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

const LEFT_OUT = ['font', 'image'];

async function wireOf(request: Request): Promise<number> {
  if (LEFT_OUT.includes(request.resourceType())) return 0;
  const { requestHeadersSize, requestBodySize, responseHeadersSize, responseBodySize } =
    await request.sizes();
  return requestHeadersSize + requestBodySize + responseHeadersSize + responseBodySize;
}

async function sizeOf(request: Request): Promise<number> {
  const response = await request.response();
  const { responseBodySize } = await request.sizes();
  const encoding = await response?.headerValue('content-encoding');
  if (responseBodySize > 1024 && encoding !== 'br') throw new Error(`${request.url()} came uncompressed.`);
  return responseBodySize;
}
