import type { Page, Request } from '@playwright/test';
import pg from 'pg';
import type { Businesses } from '../frame/business.ts';
import { medianOf } from '../frame/median.ts';
import { table } from '../frame/page.ts';
import { forget, noted, onPhone, openBrowser, press, settle, signIn } from '../frame/phone.ts';
import type { Section } from '../frame/section.ts';
import { startOurs } from '../frame/servers.ts';

const SIZES = [200, 20_000, 100_000];
const ROUNDS = 5;

/** The counter on a cheap phone, with few products and with very many. */
export const counter: Section = {
  name: 'counter',
  measure: async (businesses) => {
    const shops = [];
    const browser = await openBrowser();
    try {
      for (const products of SIZES) shops.push(await openShop(businesses, products));
      const found = shops.map((): Sold[] => []);
      const states = [];
      for (const { server } of shops) states.push(await signIn(browser, server.url));
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [index, { server, products }] of shops.entries())
          found[index]!.push(
            await onPhone(browser, (page) => sell(page, server.url, products), states[index]),
          );
      const of = (index: number, key: keyof Sold) => medianOf(found[index]!.map((sold) => sold[key]));
      return table(
        ['products', 'usable ms', 'letter to paint ms', 'longest task ms', 'found ms', 'calls', 'nodes'],
        SIZES.map((products, index) => [
          products.toLocaleString('en-US'),
          of(index, 'usable').toFixed(0),
          of(index, 'slowest').toFixed(0),
          of(index, 'longest').toFixed(0),
          of(index, 'found').toFixed(0),
          of(index, 'calls'),
          of(index, 'nodes'),
        ]),
      );
    } finally {
      await browser.close();
      for (const { close } of shops) await close();
    }
  },
};

/** A copy of the small business with so many products more, and a server for it. */
async function openShop(businesses: Businesses, products: number) {
  const small = await businesses.connection('small');
  const database = `counter_${products}`;
  const admin = new pg.Pool({ ...small, database: 'postgres', max: 1 });
  await admin.query(`drop database if exists ${database}`);
  await admin.query(`create database ${database} template small`);
  const place = { ...small, database };
  const pool = new pg.Pool({ ...place, max: 1 });
  // The rows are as triggers would have them; to ask each of 100,000 of them takes minutes.
  await pool.query('set session_replication_role = replica');
  await pool.query(`
    with made as (
      insert into products (name, sku, price_cents, quantity)
        select 'Bench product ' || n, 'BENCH-' || n, 500 + n % 900, 7 from generate_series(1, ${products}) n
        returning id, name, sku, description
    ), told as (
      insert into product_texts select id, name || chr(10) || sku || chr(10) || description from made
    )
    insert into stock_transactions (product_id, transaction_type, change, quantity_after)
      select id, 'in', 7, 7 from made`);
  await pool.query('analyze');
  await pool.end();
  const server = await startOurs(place);
  const close = async () => {
    await server.stop();
    await admin.query(`drop database ${database}`);
    await admin.end();
  };
  return { server, products, close };
}

interface Sold {
  usable: number;
  slowest: number;
  longest: number;
  found: number;
  calls: number;
  nodes: number;
}

/** Opens the counter and, as soon as there are tiles, looks for a product by its name while the rest is still being read. */
async function sell(page: Page, url: string, products: number): Promise<Sold> {
  const calls = watchCalls(page, '/inventory/api/products/');
  await page.goto(`${url}/pos`, { waitUntil: 'commit' });
  await page.locator('[data-tile]').first().tap({ trial: true });
  const usable = await page.evaluate<number>('performance.now()');
  const box = page.getByRole('searchbox').first();
  await press(page, box);
  await forget(page);
  const name = `Bench product ${Math.ceil(products / 3)}`;
  await box.pressSequentially(name, { delay: 60 });
  const typed = performance.now();
  await page.locator('[data-tile]').filter({ hasText: name }).first().waitFor();
  const found = performance.now() - typed;
  await calls.rest();
  await settle(page);
  const { slowest, longest } = await noted(page);
  const nodes = await page.evaluate<number>('document.querySelectorAll("*").length');
  return { usable, slowest, longest, found, calls: calls.count(), nodes };
}

const REST_MS = 500;

/** The calls of one path. The office listens for news as long as it is open, so that its network is never idle. */
function watchCalls(page: Page, path: string) {
  let [begun, ended, last] = [0, 0, performance.now()];
  const note = (request: Request, act: () => void) => {
    if (new URL(request.url()).pathname !== path) return;
    act();
    last = performance.now();
  };
  page.on('request', (request) =>
    note(request, () => {
      begun += 1;
    }),
  );
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) =>
      note(request, () => {
        ended += 1;
      }),
    );
  return {
    count: () => begun,
    /** Waits until all have been answered and no other followed. */
    rest: async () => {
      while (ended < begun || performance.now() - last < REST_MS) await page.waitForTimeout(50);
    },
  };
}
