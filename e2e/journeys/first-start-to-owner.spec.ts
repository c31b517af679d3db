import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const OWNER = { username: 'hodan', password: 'warm light at noon' };

async function fillOwner(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Hodan');
  await page.getByLabel('Last Name').fill('Warsame');
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByLabel('Confirm Password').fill(OWNER.password);
}

test('[SHELL-08] the first visitor becomes the owner of an empty business', async ({ page, db }) => {
  for (const address of ['/', '/login', '/bookings']) {
    await page.goto(address);
    await expect(page).toHaveURL('/register');
    await expect(page.getByRole('heading', { name: 'Create the owner account' })).toBeVisible();
  }
  await fillOwner(page);
  await page.getByRole('button', { name: 'Create the owner account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  expect(await db.selectFrom('users').select(['username', 'role', 'is_active']).execute()).toEqual([
    { username: 'hodan', role: 'admin', is_active: true },
  ]);
  expect(await db.selectFrom('services').select('id').execute()).toEqual([]);

  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Username').fill(OWNER.username);
  await page.getByLabel('Password', { exact: true }).fill(OWNER.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  await page.goto('/settings/business');
  await page.getByLabel('City').fill('Kismaayo');
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeEnabled();
});

test('the first visitor may fill the business with sample data and sees that it takes a moment', async ({
  page,
  db,
}) => {
  test.setTimeout(120_000);
  await page.goto('/');
  await fillOwner(page);
  await page.getByLabel('Fill the business with sample data').check();
  await page.getByRole('button', { name: 'Create the owner account' }).click();
  await expect(page.getByRole('button', { name: 'Filling the business with sample data...' })).toBeVisible();
  await expect(page.getByText('This takes a few seconds. Please keep this page open.')).toBeVisible();
  await expect(page).toHaveURL('/', { timeout: 90_000 });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
  for (const table of ['services', 'clients', 'bookings'] as const) {
    expect(await db.selectFrom(table).select('id').limit(1).execute(), table).toHaveLength(1);
  }
  await page.goto('/services');
  await expect(
    page
      .getByRole('button', { name: 'Edit' })
      .or(page.getByRole('link', { name: 'Edit' }))
      .first(),
  ).toBeVisible();
});

test('a second visitor in the same minute waits for the owner', async ({ page, browser, baseURL, db }) => {
  const elsewhere = await browser.newContext({ baseURL });
  const other = await elsewhere.newPage();
  for (const visitor of [page, other]) await visitor.goto('/register');
  await fillOwner(page);
  await fillOwner(other);
  await other.getByLabel('Username').fill('faadumo');
  await page.getByRole('button', { name: 'Create the owner account' }).click();
  await expect(page).toHaveURL('/');
  await other.getByRole('button', { name: 'Create the owner account' }).click();
  await expect(other.getByText('The account faadumo was created.')).toBeVisible();
  const { role, is_active } = await db
    .selectFrom('users')
    .select(['role', 'is_active'])
    .where('username', '=', 'faadumo')
    .executeTakeFirstOrThrow();
  expect({ role, is_active }).toEqual({ role: 'staff', is_active: false });
  await elsewhere.close();
});

test('the owner whose answer got lost is signed in all the same', async ({ page }) => {
  await page.goto('/');
  await fillOwner(page);
  await page.getByLabel('Fill the business with sample data').check();
  // The account is created; the server's answer about the sample data is lost.
  await page.route('**/api/auth/register/', async (route) => {
    const body = { ...route.request().postDataJSON(), sample_data: false };
    await route.fetch({ postData: JSON.stringify(body) });
    await route.abort();
  });
  await page.getByRole('button', { name: 'Create the owner account' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');
});
