import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { aProduct, aUser } from '@revive/testing/factories.ts';
import { aCounterSale, anOnlineOrder } from '@revive/testing/goods.ts';
import type { Db } from '../../packages/server/src/db/client.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { inDays } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const ANALYTICS = '**/api/onlineshop/analytics/**';
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const day = (days: number) => inDays(days).slice(0, 10);
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const figure = (page: Page, name: string) => card(page, name).locator('p').first();
const choices = (page: Page, label: string) => page.getByLabel(label, { exact: true }).locator('option');

/** Twelve products: $10 of the first, $20 of the second and so on, sold by one person; and one order of the shop. */
async function sellTwelve(db: Db) {
  const at = new Date();
  const seller = await aUser(db);
  const products = [];
  for (let tens = 1; tens <= 12; tens += 1) {
    const product = await aProduct(db, { name: `Product ${tens}`, price_cents: tens * 1000 });
    await aCounterSale(db, { items: [{ product_id: product.id }], by: seller.id, at });
    products.push(product);
  }
  await anOnlineOrder(db, { items: [{ product_id: products[0]!.id }], paid: 'mobile_money', at });
  await anOnlineOrder(db, { items: [{ product_id: products[1]!.id }], at });
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('id', '=', seller.id)
    .executeTakeFirstOrThrow();
  return { seller: { id: seller.id, name: `${first_name} ${last_name}` }, products };
}

/** The query of a call for one of the page's two lists. */
function recordQueries(page: Page) {
  const asked = { analytics: [] as string[], orders: [] as string[] };
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/api/onlineshop/analytics/') asked.analytics.push(search);
    if (pathname === '/api/onlineshop/orders/') asked.orders.push(search);
  });
  return asked;
}

test('[ANLY-01] [ANLY-02] [ANLY-05] [ANLY-06] [ANLY-07] [ANLY-08] [ANLY-09] [CONST-06] the figures of every channel, drawn and in a table, each leading to its sales', async ({
  page,
  db,
}) => {
  const { seller, products } = await sellTwelve(db);
  await signIn(page, db);
  await page.goto('/sales-dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales Dashboard');
  await expect(page.getByText('Comprehensive analytics across all sales channels')).toBeVisible();
  await expect(
    page.getByText('These figures count what was sold, including sessions that are not held yet.'),
  ).toBeVisible();
  await expect(choices(page, 'Date Range')).toHaveText(['All Months', ...MONTHS, 'Last 7 days', 'Last year']);
  await expect(page.getByLabel('Report Type')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refresh' }).first()).toBeVisible();

  // 780 and 5 % tax at the counter; 10 with 5 % tax and 2 % discount in the shop.
  await expect(figure(page, 'Total Sales')).toHaveText('$829.30');
  await expect(figure(page, 'Total Orders')).toHaveText('13');
  await expect(figure(page, 'Average Order')).toHaveText('$63.79');
  await expect(figure(page, 'Sales People')).toHaveText('1');

  const pie = card(page, 'Sales by Channel');
  await expect(pie.getByRole('link')).toHaveText(['POS $819.00', 'Online shop $10.30']);
  await expect(pie.getByRole('row')).toHaveText(['ChannelTotal SalesOrders', 'POS$819.0012', /^Online shop/]);
  const slices = pie.locator('[data-slice]');
  await expect(slices).toHaveCount(2);
  const colours = await slices.evaluateAll((paths) => paths.map((path) => path.getAttribute('fill')));
  expect(new Set(colours).size).toBe(2);
  for (const colour of colours) expect(colour).toMatch(/^var\(--chart-[1-5]\)$/);
  await pie.getByRole('link').last().focus();
  await expect(pie.getByText('1.2% of the sales')).toBeVisible();

  const bars = card(page, 'Top Products');
  await expect(bars.getByRole('link')).toHaveCount(10);
  await expect(bars.getByRole('link').first()).toHaveAccessibleName('Product 12: $120.00');
  await expect(bars.getByRole('link').last()).toHaveAccessibleName('Product 3: $30.00');
  await expect(bars.locator('[data-bar] + *').first()).toHaveText('$120.00');

  // Ten categories share the 300 less a margin of 5 above and below; a tenth of each stays free on either side.
  const rectangles = bars.locator('[data-bar]');
  await expect(rectangles).toHaveCount(10);
  const [plot, ...drawn] = await bars.locator('[data-bar]').evaluateAll((found) =>
    [found[0]!.closest('figure')!.firstElementChild!, ...found].map((element) => {
      const { y, width, height } = element.getBoundingClientRect();
      return { y, width, height };
    }),
  );
  expect(plot!.height).toBe(300);
  const share = (300 - 5 - 5) / 10;
  expect(drawn[0]!.y - plot!.y).toBeCloseTo(5 + share * 0.1, 0);
  expect(drawn[0]!.height).toBeCloseTo(share * 0.8, 0);
  expect(drawn[9]!.y - drawn[8]!.y).toBeCloseTo(share, 0);
  expect(drawn[9]!.width / drawn[0]!.width).toBeCloseTo(30 / 120, 2);
  await expect(pie.locator('svg')).toHaveAttribute('height', '300');

  const table = page.getByRole('table', { name: 'Sales Performance by Person' });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Sales Person',
    'Total Sales',
    'Orders',
    'Average Order',
  ]);
  await expect(table.getByRole('row').nth(1).getByRole('cell')).toContainText(['$819.00', '12', '$68.25']);
  await expect(page.getByText(/^\$10\.30 in 1 order has no sales person/)).toBeVisible();

  await rectangles.first().hover();
  await expect(bars.getByText('1 piece', { exact: true }).filter({ visible: true })).toHaveCount(1);

  await bars.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/sales\\?product=${products[11]!.id}&status=confirmed$`));
  await page.goBack();
  await table.getByRole('link', { name: seller.name }).click();
  await expect(page).toHaveURL(new RegExp(`/sales\\?sales_person=${seller.id}&status=confirmed$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sales');
});

test('[ANLY-03] [ANLY-04] [ANLY-12] [CONST-05] each choice reloads the figures and the orders, for just those days and that channel', async ({
  page,
  db,
}) => {
  await sellTwelve(db);
  const asked = recordQueries(page);
  await signIn(page, db);
  await page.goto('/sales-dashboard');
  await expect(figure(page, 'Total Orders')).toHaveText('13');
  expect(asked.analytics).toEqual(['']);
  expect(asked.orders.length).toBeGreaterThan(0);

  const reads = async (choose: () => Promise<unknown>, expected: Record<string, string>) => {
    asked.analytics.length = 0;
    asked.orders.length = 0;
    await choose();
    const isAsked = (query: string) =>
      Object.entries(expected).every(([name, value]) => new URLSearchParams(query).get(name) === value) &&
      (expected.start_date !== undefined || !query.includes('start_date'));
    await expect.poll(() => asked.analytics.some(isAsked)).toBe(true);
    await expect.poll(() => asked.orders.some(isAsked)).toBe(true);
  };
  const range = page.getByLabel('Date Range');
  const type = page.getByLabel('Report Type');
  await reads(() => range.selectOption('Last 7 days'), { start_date: day(-6), end_date: day(0) });
  await expect(page).toHaveURL(/\?range=week$/);
  const year = Number(day(0).slice(0, 4));
  // The same day a year ago is no longer part of it.
  const aYear = new Date(Date.UTC(year - 1, Number(day(0).slice(5, 7)) - 1, Number(day(0).slice(8)) + 1));
  await reads(() => range.selectOption('Last year'), {
    start_date: aYear.toISOString().slice(0, 10),
    end_date: day(0),
  });
  await reads(() => range.selectOption('January'), {
    start_date: `${year}-01-01`,
    end_date: `${year}-01-31`,
  });
  await reads(() => page.getByLabel('Year', { exact: true }).selectOption(String(year - 1)), {
    start_date: `${year - 1}-01-01`,
    end_date: `${year - 1}-01-31`,
  });
  await reads(() => range.selectOption('All Months'), {});

  await expect(type.locator('option')).toHaveText([
    /^Report Type \(all channels\)$/,
    /^Sales \(online shop\)$/,
    /^Expenditure \(mobile app\)$/,
    'POS',
    'Services',
  ]);
  await reads(() => type.selectOption('Expenditure (mobile app)'), { channel: 'MOBILE_APP' });
  await reads(() => type.selectOption('Sales (online shop)'), { channel: 'ONLINE_SHOP' });
  await expect(figure(page, 'Total Orders')).toHaveText('1');
  await page.reload();
  await expect(type).toHaveValue('ONLINE_SHOP');
  await expect(figure(page, 'Total Orders')).toHaveText('1');

  asked.analytics.length = 0;
  asked.orders.length = 0;
  await page.getByLabel('Order status').selectOption('Shipped');
  await expect.poll(() => asked.orders.some((query) => query.includes('status=SHIPPED'))).toBe(true);
  await expect.poll(() => asked.analytics).toEqual(['?channel=ONLINE_SHOP']);
  asked.analytics.length = 0;
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  await expect.poll(() => asked.analytics).toEqual(['?channel=ONLINE_SHOP']);
});

test('[ANLY-10] [ANLY-11] says that it loads, that there is nothing, and why it failed', async ({
  page,
  db,
}) => {
  await signIn(page, db);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(ANALYTICS, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/sales-dashboard');
  await expect(page.getByText('Loading analytics...')).toBeVisible();
  release();
  await expect(page.getByText('No analytics data available')).toBeVisible();
  await expect(page.getByText('Loading analytics...')).toBeHidden();
  await page.unroute(ANALYTICS);

  await page.route(ANALYTICS, (route) => route.fulfill({ status: 403, json: { error: 'Not now, please.' } }));
  await page.reload();
  await expect(page.getByText('Not now, please.')).toBeVisible();
  await page.unroute(ANALYTICS);
  await page.route(ANALYTICS, (route) => route.fulfill({ status: 403, json: {} }));
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('Failed to fetch analytics')).toBeVisible();
  await page.unroute(ANALYTICS);
  await aCounterSale(db, { at: new Date() });
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(figure(page, 'Total Orders')).toHaveText('1');
  await expect(page.getByText('Failed to fetch analytics')).toBeHidden();
});

test('a week is set beside the week before and can be taken along as a table; accessible on a phone and in the dark', async ({
  page,
  db,
}) => {
  const { products } = await sellTwelve(db);
  const items = [{ product_id: products[11]!.id }];
  await aCounterSale(db, { items, at: new Date(Date.now() - 8 * 86_400_000) });
  await signIn(page, db);
  await page.goto('/sales-dashboard?range=week&channel=pos');
  await expect(figure(page, 'Total Orders')).toHaveText('12');
  await expect(card(page, 'Total Orders')).toContainText('+1,100%');
  await expect(card(page, 'Total Sales')).toContainText('against $126.00');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`sales-dashboard_${day(-6)}_${day(0)}.csv`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Figure,Name,Amount,Orders or pieces,Average Order');
  expect(text).toContain('Total Sales,,819,12,68.25');
  expect(text).toContain('Sales by Channel,POS,819,12,68.25');
  expect(text).toContain('Top Products,Product 12,120,1,');
  await expectAccessibleEverywhere(page);
});
