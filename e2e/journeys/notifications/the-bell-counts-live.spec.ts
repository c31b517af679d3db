import type { Page } from '@playwright/test';
import { api } from '@revive/contract/endpoints';
import { aRequisition } from '@revive/testing/finance.ts';
import { anOnlineOrder } from '@revive/testing/goods.ts';
import { anOpenShop, goToCheckout, payFrom } from '../../buying.ts';
import { expect, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

const STREAM = api.notifications.stream.path;

const bellOf = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications', exact: true });

/** Opens a screen and waits until its event stream is connected. */
async function openListening(page: Page, address: string): Promise<void> {
  const stream = page.waitForResponse((response) => response.url().endsWith(STREAM));
  await page.goto(address);
  expect((await stream).status()).toBe(200);
}

test('an order paid in the shop shows at the desk without a reload, and is seen in every tab at once', async ({
  page,
  browser,
  db,
  baseURL,
}) => {
  await anOpenShop(db);
  await signIn(page, db);
  const second = await page.context().newPage();
  const streams: string[] = [];
  page.context().on('request', (request) => request.url().endsWith(STREAM) && streams.push(request.url()));
  // The page does not poll: an event arrived.
  await openListening(page, '/sales-dashboard');
  await second.goto('/dashboard');
  // Both products run low. A notification created after the bell was pressed is not marked as seen.
  await expect(bellOf(page)).toHaveAccessibleName('Notifications (2)');
  await bellOf(page).click();
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');
  await page.keyboard.press('Escape');
  await expect(bellOf(second)).toHaveAccessibleName('Notifications');

  const buyer = await browser.newPage({ baseURL: baseURL! });
  await goToCheckout(buyer, ['Rose oil']);
  await payFrom(buyer, '615000111');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications (1)');
  await expect(bellOf(second)).toHaveAccessibleName('Notifications (1)');
  // The list on the screen is reloaded as well.
  await expect(page.getByRole('region', { name: 'Order Management' }).getByRole('row')).toHaveCount(2);

  await bellOf(second).click();
  const order = panelOf(second).getByRole('link', { name: /^New/ });
  await expect(order).toContainText('+252 61 500 0111');
  await expect(bellOf(second)).toHaveAccessibleName('Notifications');
  await expect(order, 'what was new stays marked while it is looked at').toBeVisible();
  await expect(bellOf(page)).toHaveAccessibleName('Notifications');
  expect(streams, 'one line for all tabs of a browser').toHaveLength(1);

  // The tab with the event stream is closed; the other one takes over.
  const taken = second.waitForResponse((response) => response.url().endsWith(STREAM));
  await page.close();
  expect((await taken).status()).toBe(200);
  await anOnlineOrder(db, { paid: 'mobile_money', at: new Date() });
  await expect(panelOf(second).getByRole('link', { name: /^New/ })).toHaveCount(2);
});

test('a broken connection is opened again, and what happened meanwhile is shown', { tag: '@always' }, async ({
  page,
  db,
}) => {
  await signIn(page, db);
  let tries = 0;
  await page.route(`**${STREAM}`, async (route) => {
    tries += 1;
    const broken = { status: 200, contentType: 'text/event-stream', body: 'retry: 100\n\n' };
    if (tries === 1) return route.fulfill(broken);
    if (tries === 2) await aRequisition(db);
    return route.continue();
  });
  await page.goto('/dashboard');
  await expect(bellOf(page)).toHaveAccessibleName('Notifications (1)');
  expect(tries).toBe(2);
});

test('the line ends with the sign-in', async ({ page, db }) => {
  await signIn(page, db);
  await openListening(page, '/dashboard');
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith(STREAM));
  await page.getByRole('button', { name: 'Log out' }).click();
  await ended;
  await expect(page).toHaveURL(/\/login/);
});
