import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

/** Lets nothing of this name through until the function it gives is called. */
async function lose(page: Page, name: string): Promise<() => Promise<void>> {
  const files = `**/assets/${name}*`;
  await page.route(files, (route) => route.abort('connectionfailed'));
  return () => page.unroute(files);
}

const cannotOpen = (page: Page) => page.getByRole('alert').filter({ hasText: 'This could not be opened.' });

for (const what of ['*.js', '*.css']) {
  test(`keeps the screen when the ${what} of a dialog cannot be loaded, and opens it at the next press`, async ({
    page,
    db,
  }) => {
    await signIn(page, db);
    const find = await lose(page, `new-booking-dialog${what}`);
    await page.goto('/bookings');
    await page.getByPlaceholder('Search bookings...').fill('Amina');
    const press = page.getByRole('button', { name: 'New Booking' }).first();
    await press.click();
    await expect(cannotOpen(page)).toContainText('Check the connection and try again.');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings');
    await expect(page.getByPlaceholder('Search bookings...')).toHaveValue('Amina');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await find();
    const found = page.waitForResponse(`**/assets/new-booking-dialog${what}`);
    await press.click();
    await found;
    await expect(page.getByRole('dialog', { name: 'New Booking' })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

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

test('says so when a menu cannot be loaded', async ({ page, db }) => {
  await signIn(page, db);
  const find = await lose(page, 'whole-menu*');
  await page.goto('/bookings');
  const menu = page.getByRole('banner').locator('[aria-haspopup=menu]').last();
  await menu.click();
  await expect(cannotOpen(page)).toBeVisible();
  await find();
  await menu.click();
  await expect(page.getByRole('menu')).toBeVisible();
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

test('opens a dialog without a connection once the browser was idle', async ({ page, db }) => {
  await signIn(page, db);
  const dialog = page.waitForResponse('**/assets/new-booking-dialog*.js');
  await page.goto('/bookings');
  await (await dialog).finished();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'New Booking' }).first().click();
  await expect(page.getByRole('dialog', { name: 'New Booking' })).toBeVisible();
});

test('brings nothing before it is wanted where somebody saves data', async ({ page, db }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await signIn(page, db);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/bookings');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /dialog|whole-menu/.test(url))).toEqual([]);
  await page.getByRole('button', { name: 'New Booking' }).first().click();
  await expect(page.getByRole('dialog', { name: 'New Booking' })).toBeVisible();
});
