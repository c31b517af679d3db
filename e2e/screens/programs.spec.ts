import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

test('a key is made, shown once, used and revoked', async ({ page, db, request }) => {
  await signIn(page, db, 'admin');
  await page.goto('/settings/programs');
  await expect(page.getByText('No program has a key.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Make a key' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect(dialog.getByText('Choose what the program may do.')).toBeVisible();
  await dialog.getByLabel('Name of the program').fill('Website');
  await dialog.getByLabel('Clients and sales: read').check();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  await expect(dialog.getByText('The key is shown this once.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  const key = (await dialog.getByText(/^rk_[\w-]{43}$/).textContent())!;
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const ask = async () =>
    (await request.get('/clients/api/', { headers: { authorization: `Bearer ${key}` } })).status();
  expect(await ask()).toBe(200);
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Website' });
  await expect(row).toContainText(`${key.slice(0, 9)}…`);
  await expect(page.getByText(key)).toHaveCount(0);
  await page.screenshot({ path: test.info().outputPath('programs-1440.png'), fullPage: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: test.info().outputPath('programs-390.png'), fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(row).toContainText('Revoked');
  expect(await ask()).toBe(401);
});

test('a webhook is made, its deliveries are seen and sent again, and it is removed', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await page.goto('/settings/programs');
  await expect(page.getByText('No program is notified.')).toBeVisible();
  await page.getByRole('button', { name: 'Make a webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Address').fill('https://127.0.0.1/hook');
  await dialog.getByLabel('A client is new').check();
  await dialog.getByRole('button', { name: 'Make the webhook' }).click();
  await expect(
    dialog.getByText('This address is inside a private network, where nothing is sent.'),
  ).toBeVisible();
  await dialog.getByLabel('Address').fill('https://receiver.invalid/hook');
  await dialog.getByRole('button', { name: 'Make the webhook' }).click();
  await expect(dialog.getByText(/^whsec_/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  const row = page.getByRole('row').filter({ hasText: 'https://receiver.invalid/hook' });
  await row.getByRole('link', { name: 'Deliveries' }).click();
  await expect(page.getByText('Nothing was sent here yet.')).toBeVisible();
  await db.insertInto('clients').values({ name: 'Hodan', phone: '252615111901' }).execute();
  await page.reload();
  const delivery = page.getByRole('row').filter({ hasText: 'A client is new' });
  await expect(delivery).toContainText('The name of the address is not known.');
  await expect(delivery).toContainText('Waiting');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.screenshot({ path: test.info().outputPath('deliveries-390.png'), fullPage: true });
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessibleEverywhere(page);
  await delivery.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('It is sent again')).toBeVisible();
  await page.getByRole('link', { name: 'Programs' }).click();
  await row.getByRole('button', { name: 'Remove' }).click();
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText('No program is notified.')).toBeVisible();
});

test('what cannot be loaded says so, and is asked for again', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await page.route('**/api-keys/api/*', (route) => route.abort());
  await page.route('**/webhooks/api/*', (route) => route.abort());
  await page.goto('/settings/programs');
  await expect(page.getByText('The keys could not be loaded.')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('The webhooks could not be loaded.')).toBeVisible();
  await page.unroute('**/api-keys/api/*');
  await page.getByRole('button', { name: 'Retry' }).first().click();
  await expect(page.getByText('No program has a key.')).toBeVisible();
});
