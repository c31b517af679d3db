// The pages of the shop and of the office, each with sample data.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { type Visitor, type Weight, weigh } from './weigh.ts';

const APP = path.join(import.meta.dirname, '../packages/web/src/app');
const ROUTES = ['office-routes.ts', 'goods-routes.ts', 'management-routes.ts', 'settings-routes.ts'];
const AT_ONCE = 3;
/** What browsers of each language ask for. */
const LOCALES = ['en-US', 'so-SO', 'ar-SA'];
const OWNER = { username: 'hodan', password: 'warm light at noon' };

/** Parts of screens with their own addresses. */
const TABS = [
  '/bookings?view=week',
  '/client/$clientId?tab=measurements',
  '/finance?tab=payments',
  '/finance?tab=reports',
  '/finance?tab=reports&report=receivables',
];

export interface WeighedPage {
  side: 'shop' | 'office';
  /** Its route: `/client/$clientId`. */
  name: string;
  address: string;
  visitor: Visitor;
}

/** The result; `fault` is the error instead of a size. */
export type Weighed = WeighedPage & ({ weight: Weight; fault?: never } | { weight?: never; fault: string });

/** The addresses of the office from its route tables, with parameters such as `$id`. */
export const officeAddresses = (): string[] =>
  ROUTES.flatMap((file) => [
    ...readFileSync(path.join(APP, file), 'utf8').matchAll(/path: '(\/[^']*)'/g),
  ]).map(([, address]) => address!);

/** Registers an owner with sample data on an empty server, and returns a page for each route; of the shop in each language. */
export async function weighedPages(browser: Browser, baseURL: string): Promise<WeighedPage[]> {
  const ask = await found(baseURL);
  const [client, service, shift, product, wallet, program] = await Promise.all([
    ask('/clients/api/?page_size=1').then(firstOf),
    ask('/services/api/services/?page_size=1').then(firstOf),
    ask('/shifts/api/shifts/', { float: 20 }),
    ask('/inventory/api/products/?page_size=1&in_stock=true').then(firstOf),
    ask('/wallets/api/').then(firstOf),
    ask('/webhooks/api/', { url: 'https://program.example/', events: ['order.paid'] }),
  ]);
  const item = { product_id: product.id, quantity: 1, unit_price: product.price };
  const order = await ask('/api/onlineshop/orders/create/', {
    delivery_type: 'pickup',
    items: [item],
    guest_phone: '615123456',
  });
  const bill = await ask('/bills/api/', {
    lines: [{ product: product.id, quantity: 1, unit_price: product.price }],
    payments: [{ method: 'cash', amount: 500 }],
  });
  const link = await ask('/consents/api/links/', { client: client.id, kind: 'photo' });
  const open = await openForBooking(ask);
  const [guest, buyer, owner] = [
    { baseURL },
    await aBuyer(browser, baseURL),
    await anOwner(browser, baseURL),
  ];
  const thingOf = (name: string): { id: string } => {
    if (name.startsWith('/shifts')) return shift;
    if (name.startsWith('/wallets')) return wallet;
    return name.startsWith('/settings/programs') ? program : service;
  };
  const inOffice = [...officeAddresses(), ...TABS].map((name) => ({
    side: 'office' as const,
    name,
    address: name
      .replace('$clientId', client.id)
      .replace('$billId', bill.id)
      .replace('$page', 'hours')
      .replace('$id', thingOf(name).id),
    visitor: ['/login', '/register'].includes(name) ? guest : owner,
  }));
  const inShop = (name: string, address = name, visitor: Visitor = guest) =>
    LOCALES.map((locale) => ({
      side: 'shop' as const,
      name: `${name} ${locale}`,
      address,
      visitor: { ...visitor, locale },
    }));
  const detail = /href="(\/product\/[^"?#]+)"/.exec(await (await fetch(`${baseURL}/shop`)).text())![1]!;
  return [
    ...inShop('/'),
    ...inShop('/shop'),
    ...inShop('/product/:id', detail),
    ...inShop('/checkout', '/checkout', buyer),
    ...inShop('/order/find'),
    ...inShop('/me'),
    ...inShop('/order/:token', `/order/${order.token}`),
    ...inShop('/sign/:token', link.path),
    ...inShop('/book'),
    ...inShop('/book/:id', `/book/${open.id}`),
    ...inOffice,
  ];
}

type Ask = Awaited<ReturnType<typeof found>>;

/** Lets clients book a new service by themselves. */
async function openForBooking(ask: Ask): Promise<{ id: number }> {
  await ask('/policy/api/', { ...(await ask('/policy/api/')), self_booking: true }, 'PUT');
  const { category } = await ask('/services/api/services/?page_size=1').then(firstOf);
  return ask('/services/api/services/', {
    name: 'Face massage',
    description: 'Half an hour of rest.',
    unit_price: 20,
    durationMinutes: 30,
    category,
    self_booking: true,
  });
}

/** Measures a few pages at a time. */
export async function weighAll(browser: Browser, pages: readonly WeighedPage[]): Promise<Weighed[]> {
  const weighed: Weighed[] = [];
  const waiting = [...pages.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, page] = next;
      const weight = await weigh(browser, page.visitor, page.address).catch((error: Error) => error);
      weighed[index] = weight instanceof Error ? { ...page, fault: weight.message } : { ...page, weight };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return weighed;
}

// biome-ignore lint/suspicious/noExplicitAny: used here only, and a missing field fails at once.
type Answer = any;

const firstOf = (answer: Answer): Answer => (answer.results ?? answer)[0];

/** Registers the owner, and returns a function that makes calls as the owner. */
async function found(baseURL: string) {
  let headers: Record<string, string> = { 'content-type': 'application/json' };
  const ask = async (address: string, body?: object, method = 'POST'): Promise<Answer> => {
    const answer = await fetch(baseURL + address, {
      headers,
      ...(body && { method, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  await ask('/api/auth/register/', {
    ...OWNER,
    first_name: 'Hodan',
    last_name: 'Warsame',
    confirm_password: OWNER.password,
    sample_data: true,
  });
  const { access } = await ask('/api/auth/login/', OWNER);
  headers = { ...headers, authorization: `Bearer ${access}` };
  return ask;
}

/** A visitor with goods in the cart; without any, the checkout redirects. */
const aBuyer = (browser: Browser, baseURL: string) =>
  keptBy(browser, baseURL, async (page) => {
    await page.goto('/shop');
    await page.getByRole('article').first().getByRole('button', { name: /^Buy/ }).click();
    await page.getByRole('button', { name: /^Cart/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL('/checkout');
  });

const anOwner = (browser: Browser, baseURL: string) =>
  keptBy(browser, baseURL, async (page) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill(OWNER.username);
    await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  });

type Steps = (page: Awaited<ReturnType<Browser['newPage']>>) => Promise<void>;

/** The state of a browser after some steps. */
async function keptBy(browser: Browser, baseURL: string, steps: Steps): Promise<Visitor> {
  const context = await browser.newContext({ baseURL, locale: 'en-US' });
  try {
    const page = await context.newPage();
    await steps(page);
    const tab = await page.evaluate<Record<string, string>>('({ ...sessionStorage })');
    return { baseURL, storageState: await context.storageState(), tab };
  } finally {
    await context.close();
  }
}
