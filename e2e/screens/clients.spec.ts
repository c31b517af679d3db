import type { Page } from '@playwright/test';
import { aBooking, aClient } from '@revive/testing/factories.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('[CLI-01] [CLI-03] the screen lists the clients with everything a row has', async ({ page, db }) => {
  const hodan = await aClient(db, {
    name: 'Hodan Ali',
    phone: '252615000001',
    email: 'hodan@example.so',
    created_at: new Date('2026-11-19T22:30:00Z'),
  });
  await aClient(db, { name: 'Faadumo Warsame', is_active: false });
  await db
    .insertInto('mobile_credentials')
    .values({
      client_id: hodan.id,
      username: 'hodanali4821',
      username_key: 'hodanali4821',
      password_hash: 'none',
    })
    .execute();
  await signIn(page, db);
  await page.goto('/clients');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clients');
  await expect(page.getByRole('button', { name: 'New Client' })).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search clients...' })).toBeVisible();
  const row = rowOf(page, 'Hodan Ali');
  // 01:30 on the 20th in Mogadishu.
  for (const text of [
    `ID: ${hodan.id}`,
    'hodanali4821',
    '+252 61 500 0001',
    'hodan@example.so',
    'Nov 20, 2026',
  ])
    await expect(row.getByText(text, { exact: true })).toBeVisible();
  await expect(row.getByText('Active', { exact: true })).toHaveAttribute('data-tone', 'green');
  await expect(rowOf(page, 'Faadumo').getByText('Inactive', { exact: true })).toBeVisible();
  for (const name of ['View', 'App']) await expect(row.getByRole('link', { name })).toBeVisible();
  for (const name of ['Edit', 'Delete']) await expect(row.getByRole('button', { name })).toBeVisible();
  await expectAccessible(page);
});

test('[CLI-04] [CLI-05] View goes to the profile, App to its mobile credentials', async ({ page, db }) => {
  const { id } = await aClient(db);
  await signIn(page, db);
  await page.goto('/clients');
  await page.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(`/client/${id}`);
  await page.goBack();
  await page.getByRole('link', { name: 'App' }).click();
  await expect(page).toHaveURL(`/client/${id}?tab=mobile-auth`);
});

test('a press anywhere on a row opens the client, on a card too', async ({ page, db }) => {
  const hodan = await aClient(db, { name: 'Hodan Ali', phone: '252615000001' });
  await signIn(page, db);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/clients');
    const { x, y } = (await page.getByText('Active', { exact: true }).boundingBox())!;
    await page.mouse.click(x + 4, y + 4);
    await expect(page, `at ${width} px`).toHaveURL(`/client/${hodan.id}`);
    await page.goBack();
    await page
      .getByRole('row', { name: /Hodan Ali/ })
      .getByRole('button', { name: 'Edit' })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  }
});

test('[CLI-02] the search filters by name, phone or email and stays in the address bar', async ({
  page,
  db,
}) => {
  await aClient(db, { name: 'Hodan Ali', phone: '252615123456', email: 'hodan@example.so' });
  await aClient(db, { name: 'Faadumo Warsame', phone: '252617999999', email: 'f@example.so' });
  await signIn(page, db);
  await page.goto('/clients');
  const search = page.getByRole('searchbox');
  for (const text of ['hODAN a', '0615 12', '5123', 'hodan@ex']) {
    await search.fill('');
    await expect(rowOf(page, 'Faadumo')).toBeVisible();
    await search.fill(text);
    await expect(rowOf(page, 'Faadumo')).toBeHidden();
    await expect(rowOf(page, 'Hodan Ali')).toBeVisible();
  }
  await expect(page).toHaveURL('/clients?search=hodan%40ex');
  await page.reload();
  await expect(rowOf(page, 'Hodan Ali')).toBeVisible();
  await expect(rowOf(page, 'Faadumo')).toBeHidden();
  await search.fill('stranger');
  await expect(page.getByText('No clients match your search.')).toBeVisible();
});

test('a business without clients says so', async ({ page, db }) => {
  await signIn(page, db);
  await page.goto('/clients');
  await expect(page.getByText('No clients found. Add your first client to get started.')).toBeVisible();
});

test('[CLI-06] a list that cannot be loaded says so, and Retry loads it', async ({ page, db }) => {
  await aClient(db, { name: 'Hodan Ali' });
  await signIn(page, db);
  const refusal = { detail: 'The server is resting.', error: 'The server is resting.' };
  await page.route('**/clients/api/*', (route) => route.fulfill({ status: 500, json: refusal }));
  await page.goto('/clients');
  await expect(page.getByRole('alert')).toContainText('Failed to load clients');
  await page.unroute('**/clients/api/*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(rowOf(page, 'Hodan Ali')).toBeVisible();
});

test('a long list goes on page by page', async ({ page, db }) => {
  for (let number = 0; number < 30; number += 1) await aClient(db);
  await signIn(page, db);
  await page.goto('/clients');
  await expect(page.getByRole('rowheader')).toHaveCount(25);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByRole('rowheader')).toHaveCount(30);
});

test('[CLI-05] Delete asks, and then the client is gone from the list', async ({ page, db }) => {
  await aClient(db, { name: 'Hodan Ali' });
  await signIn(page, db);
  await page.goto('/clients');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog).toContainText('Are you sure you want to delete this client?');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, 'Hodan Ali')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Client deleted successfully')).toBeVisible();
  await expect(rowOf(page, 'Hodan Ali')).toBeHidden();
});

test('[CLI-05] a client with an open booking stays, and the screen says why', async ({ page, db }) => {
  await aBooking(db, { name: 'Hodan Ali' });
  await signIn(page, db);
  await page.goto('/clients');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Hodan Ali was not deleted' });
  await expect(alert).toContainText('Hodan Ali still has an open booking. Complete or cancel it first.');
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'OK' }).click();
  await expect(rowOf(page, 'Hodan Ali')).toBeVisible();
});

test("[ERR-20] deleting a client someone else has deleted says 'Client not found'", async ({ page, db }) => {
  const { id } = await aClient(db, { name: 'Hodan Ali' });
  await signIn(page, db);
  await page.goto('/clients');
  await expect(rowOf(page, 'Hodan Ali')).toBeVisible();
  await db.updateTable('clients').set({ archived_at: new Date() }).where('id', '=', id).execute();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alert')).toHaveText('Client not found');
  await expect(rowOf(page, 'Hodan Ali')).toBeHidden();
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('every client is a card and nothing scrolls sideways', async ({ page, db }) => {
    const name = 'Maryan Cabdiraxmaan Xasan-Warsame Nuur';
    const email = 'maryan.cabdiraxmaan.xasan.warsame@somewhere-rather-long.example.so';
    await aClient(db, { name, email });
    await signIn(page, db);
    await page.goto('/clients');
    const card = rowOf(page, name);
    await expect(card.getByText(email)).toBeVisible();
    for (const name of ['View', 'App']) {
      const { height } = (await card.getByRole('link', { name }).boundingBox())!;
      expect(height).toBeGreaterThanOrEqual(44);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await expectAccessible(page);
  });
});
