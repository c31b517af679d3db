import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

/** Blocks requests of this name until the returned function is called. */
async function lose(page: Page, name: string): Promise<() => Promise<void>> {
  const files = `**/assets/${name}*`;
  await page.route(files, (route) => route.abort('connectionfailed'));
  return () => page.unroute(files);
}

const cannotOpen = (page: Page) => page.getByRole('alert').filter({ hasText: 'This could not be opened.' });

test('keeps the screen when the code of a dialog cannot be loaded, and opens it at the next press', {
  tag: '@always',
}, async ({ page, db }) => {
  await signIn(page, db);
  const find = await lose(page, 'new-booking-dialog*.js');
  await page.goto('/bookings');
  await page.getByPlaceholder('Search bookings...').fill('Amina');
  const press = page.getByRole('button', { name: 'New Booking' }).first();
  await press.click();
  await expect(cannotOpen(page)).toContainText('Check the connection and try again.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings');
  await expect(page.getByPlaceholder('Search bookings...')).toHaveValue('Amina');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await find();
  await press.click();
  await expect(page.getByRole('dialog', { name: 'New Booking' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('offers a new page when a dialog fails again though there is a network', async ({ page, db }) => {
  await signIn(page, db);
  const find = await lose(page, 'new-booking-dialog*.js');
  await page.goto('/bookings');
  const press = page.getByRole('button', { name: 'New Booking' }).first();
  const again = cannotOpen(page).getByRole('button', { name: 'Reload the page' });
  await expect(async () => {
    await press.click();
    await expect(again).toBeVisible({ timeout: 500 });
  }).toPass();
  await find();
  await again.click();
  await press.click();
  await expect(page.getByRole('dialog', { name: 'New Booking' })).toBeVisible();
});

test('a tab whose file cannot be loaded says so in its place and tries again', async ({ page, db }) => {
  await signIn(page, db);
  const find = await lose(page, 'reports-tab*');
  await page.goto('/finance?tab=reports');
  await expect(page.getByRole('alert')).toContainText('This part could not be loaded.');
  await expect(page.getByRole('tab', { name: 'Requisitions' })).toBeVisible();
  await find();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
});

test('a tab that fails again though there is a network offers a new page', async ({ page, db }) => {
  await signIn(page, db);
  const find = await lose(page, 'reports-tab*');
  await page.goto('/finance?tab=reports');
  await page.getByRole('button', { name: 'Retry' }).click();
  const again = page.getByRole('alert').getByRole('button', { name: 'Reload the page' });
  await expect(again).toBeVisible();
  await find();
  await again.click();
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible();
});

test('a screen that cannot be loaded says so inside the shell, and is loaded at the next try', async ({
  page,
  db,
}) => {
  await signIn(page, db);
  const find = await lose(page, 'employees-page*.js');
  await page.goto('/clients');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const heading = page.getByRole('main').getByRole('heading', { level: 1 });
  const looked = page.waitForResponse('**/login');
  await menu.getByRole('link', { name: 'Employees' }).click();
  await looked;
  const notice = page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });
  await expect(notice).toContainText('The server could not be reached.');
  await expect(page).toHaveURL('/employees');

  // Not by setOffline: once the browser is online again, the page reloads by itself.
  await page.route('**/login', (route) => route.abort('connectionfailed'));
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/login'));
  await notice.getByRole('button', { name: 'Try again' }).click();
  await failed;
  await expect(notice.getByRole('button', { name: 'Try again' })).toBeEnabled();
  await find();
  await menu.getByRole('link', { name: 'Clients', exact: true }).click();
  await expect(heading).toHaveText('Clients');
  await menu.getByRole('link', { name: 'Employees' }).click();
  await expect(heading).toHaveText('Employees');
});

test('a screen that was opened while another one is tried again is not reloaded', async ({ page, db }) => {
  await signIn(page, db);
  await lose(page, 'employees-page*.js');
  await page.goto('/clients');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const looked = page.waitForResponse('**/login');
  await menu.getByRole('link', { name: 'Employees' }).click();
  await looked;
  const notice = page.getByRole('alert').filter({ hasText: 'This page could not be loaded.' });
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/login', async (route) => {
    await released;
    await route.continue();
  });
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  const tried = page.waitForResponse('**/login');
  await notice.getByRole('button', { name: 'Try again' }).click();
  await menu.getByRole('link', { name: 'Clients', exact: true }).click();
  const search = page.getByRole('main').getByRole('searchbox');
  await search.fill('Amina');
  answer();
  await (await tried).finished();
  // A reload would come before the answer of a later request.
  await page.evaluate(() => fetch('/healthz').then((healthy) => healthy.text()));
  await expect(search).toHaveValue('Amina');
  expect(loads).toBe(0);
});

test('a screen that could not be loaded comes by itself once the connection is back', async ({
  page,
  db,
}) => {
  await signIn(page, db);
  await page.goto('/clients');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Employees' });
  await expect(link).toBeVisible();
  await page.context().setOffline(true);
  await link.click();
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('Employees');
});

test('a screen that a newer version has replaced loads the page again, once', async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/clients');
  await page.route('**/assets/employees-page*.js', (route) => route.fulfill({ status: 404 }));
  await page.route('**/login', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<script src="/assets/index-newer.js"></script>' }),
  );
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Employees' }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  expect(loads).toBe(1);
});
