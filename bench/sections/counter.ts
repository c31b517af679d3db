import type { Browser, Page } from '@playwright/test';
import pg from 'pg';
import { OWNER } from '../business/staff.ts';
import type { Businesses } from '../frame/business.ts';
import { medianOf } from '../frame/median.ts';
import { table } from '../frame/page.ts';
import { forget, noted, onPhone, openBrowser } from '../frame/phone.ts';
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
        ['products', 'first one to tap ms', 'found ms', 'longest task ms', 'calls', 'nodes'],
        SIZES.map((products, index) => [
          products.toLocaleString('en-US'),
          of(index, 'first').toFixed(0),
          of(index, 'search').toFixed(0),
          of(index, 'longest').toFixed(0),
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
  await pool.query(`
    with made as (
      insert into products (name, sku, price_cents, quantity)
        select 'Bench product ' || n, 'BENCH-' || n, 500 + n % 900, 7 from generate_series(1, ${products}) n
        returning id
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

async function signIn(browser: Browser, url: string) {
  const page = await browser.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  const state = await page.context().storageState();
  await page.context().close();
  return state;
}

interface Sold {
  first: number;
  search: number;
  longest: number;
  calls: number;
  nodes: number;
}

/** Opens the counter, and looks for a product by its name as soon as everything is there. */
async function sell(page: Page, url: string, products: number): Promise<Sold> {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/inventory/api/products/') calls += 1;
  });
  await page.goto(`${url}/pos`, { waitUntil: 'commit' });
  await page.locator('[data-tile]').first().tap({ trial: true });
  const first = await page.evaluate<number>('performance.now()');
  await page.waitForLoadState('networkidle');
  await forget(page);
  const name = `Bench product ${Math.ceil(products / 3)}`;
  await page.getByRole('searchbox').first().pressSequentially(name, { delay: 60 });
  const typed = performance.now();
  await page.locator('[data-tile]').filter({ hasText: name }).first().waitFor();
  return {
    first,
    search: performance.now() - typed,
    longest: (await noted(page)).longest,
    calls,
    nodes: await page.evaluate<number>('document.querySelectorAll("*").length'),
  };
}
