// The transfer size of a first visit: each page is loaded with an empty cache.
import type { Browser, BrowserContext, Request } from '@playwright/test';

/** Compressed bytes of the transfer; fonts and pictures are left out. */
export interface Weight {
  address: string;
  html: number;
  css: number;
  js: number;
  /** Answers of calls, and everything else. */
  data: number;
  /** Headers of all answers. */
  headers: number;
  requests: number;
}

/** The browser's state: cookies and storage of its sign-in, and in `tab` its session storage. */
export type Visitor = NonNullable<Parameters<Browser['newContext']>[0]> & { tab?: Record<string, string> };

/** Everything on the wire. */
export const totalOf = ({ html, css, js, data, headers }: Weight): number => html + css + js + data + headers;

type Kind = 'html' | 'css' | 'js' | 'data';

const KINDS: Partial<Record<string, Kind>> = { document: 'html', stylesheet: 'css', script: 'js' };
const LEFT_OUT = new Set(['font', 'image']);

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
  const weight: Weight = { address, html: 0, css: 0, js: 0, data: 0, headers: 0, requests: 0 };
  for (const request of answered) await addTo(weight, request);
  const { pathname } = new URL(page.url());
  if (pathname !== address.split('?', 1)[0]) throw new Error(`${address} leads away to ${pathname}.`);
  if (faults.length > 0) throw new Error(`${address} is not what it should be: ${faults.join(' ')}`);
  return weight;
}

async function addTo(weight: Weight, request: Request): Promise<void> {
  const type = request.resourceType();
  if (LEFT_OUT.has(type)) return;
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  const encoding = await (await request.response())?.headerValue('content-encoding');
  // The server compresses answers from two kilobytes on, and files from one.
  const least = KINDS[type] ? 1024 : 2048;
  if (responseBodySize > least && encoding !== 'br') throw new Error(`${request.url()} came uncompressed.`);
  weight[KINDS[type] ?? 'data'] += responseBodySize;
  weight.headers += responseHeadersSize;
  weight.requests += 1;
}
