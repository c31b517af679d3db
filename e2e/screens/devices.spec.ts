import { generateKeyPairSync } from 'node:crypto';
import type { Page } from '@playwright/test';
import { api } from '@revive/contract/endpoints';
import { aDevice } from '@revive/testing/devices.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { expectAccessible } from '../accessible.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

/** Asks as a device does. */
const ask = (page: Page, headers: Record<string, string>, name: string) =>
  page.request.post(api.devices.ask.path, {
    headers,
    data: {
      name,
      public_key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' }),
    },
  });

test('a manager compares the key of a device, approves it, and revokes it with a reason', async ({
  page,
  db,
}) => {
  await setPolicy(db, { sell_without_line: true });
  const { headers } = await signIn(page, db, 'manager');
  const asked = await ask(page, headers, 'Till at the door');
  const { thumbprint } = (await asked.json()) as { thumbprint: string };
  await page.goto('/settings/devices');
  const row = page.getByRole('row').filter({ hasText: 'Till at the door' });
  await expect(row).toContainText('Asks');
  await expect(row).toContainText(thumbprint);
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Approve' }).click();
  const question = page.getByRole('dialog', { name: 'Let Till at the door sell without a line?' });
  await expect(question).toContainText(thumbprint);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Till at the door is D1 now')).toBeVisible();
  await expect(row).toContainText('Approved');
  await expect(row).toContainText('D1');

  await row.getByRole('button', { name: 'Revoke' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke Till at the door' });
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Reason').fill('Lost in a taxi');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Till at the door was revoked')).toBeVisible();
  await expect(row).toContainText('Lost in a taxi');
  await expect(row.getByRole('button', { name: 'Revoke' })).toHaveCount(0);
});

test('a device shows what waits on it and which numbers did not come, at both widths', async ({
  page,
  db,
}) => {
  await setPolicy(db, { sell_without_line: true });
  const { headers } = await signIn(page, db, 'manager');
  const { id } = await aDevice(db, { number: 3, name: 'Counter' });
  await page.request.post(api.devices.sayWaiting.path.replace(':id', String(id)), {
    headers,
    data: { count: 2, total: 34, oldest_at: new Date().toISOString() },
  });
  await ask(page, headers, 'Phone of the desk');
  for (const [name, size] of [
    ['1440', DESK],
    ['390', PHONE],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto('/settings/devices');
    const row = page.getByRole('row').filter({ hasText: 'Counter' });
    await expect(row).toContainText('2 sales, $34.00');
    await expect(page.getByRole('row').filter({ hasText: 'Phone of the desk' })).toBeVisible();
    await page.screenshot({ path: test.info().outputPath(`devices-${name}.png`), fullPage: true });
  }
  await expectAccessibleEverywhere(page);
});

test('staff see nothing of devices until the owner lets the counter sell without a line', async ({
  page,
  db,
}) => {
  await signIn(page, db);
  await page.goto('/settings');
  const settings = page.getByRole('main');
  await expect(settings.getByRole('link', { name: 'Stock' })).toBeVisible();
  await expect(settings.getByRole('link', { name: /^Devices/ })).toHaveCount(0);
  await expect(settings.getByRole('link', { name: /^Selling without a line/ })).toHaveCount(0);
  await setPolicy(db, { sell_without_line: true });
  await aDevice(db, { name: 'Counter' });
  await page.reload();
  await settings.getByRole('link', { name: /^Devices/ }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Counter' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Revoke' })).toHaveAttribute('aria-disabled', 'true');
  await page.goto('/sales/without-line');
  await expect(page.getByText('Only a manager or an admin may do this.')).toBeVisible();
});

test('an admin switches selling without a line on, with its limits', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await page.goto('/settings/devices');
  await expect(page.getByText('Selling without a line is off')).toBeVisible();
  await expect(
    page.getByText('No device has asked yet. Open this page on one, and ask there.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Selling without a line' }).last().click();
  await page.getByLabel('Devices that are approved sell without a line').check();
  await page.getByLabel('Hours without a line').fill('73');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Hours without a line')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Hours without a line').fill('12');
  await page.getByLabel('Worth of one sale').fill('50');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('line-1440.png'), fullPage: true });
  await page.setViewportSize(PHONE);
  await page.screenshot({ path: test.info().outputPath('line-390.png'), fullPage: true });
  const { settings } = await db.selectFrom('policy').select('settings').executeTakeFirstOrThrow();
  expect(settings).toMatchObject({ sell_without_line: true, line_hours: 12, line_sale_limit: 50 });
});

for (const [language, title] of [
  ['so', 'Qalabka'],
  ['ar', 'الأجهزة'],
] as const)
  test(`the devices are read in ${language}`, async ({ page, db }) => {
    await setPolicy(db, { sell_without_line: true });
    const { id } = await signIn(page, db, 'manager');
    await db.updateTable('users').set({ language }).where('id', '=', id).execute();
    await aDevice(db, { number: 3, name: 'Counter' });
    await page.addInitScript((code) => localStorage.setItem('revive.language', code), language);
    await page.setViewportSize(PHONE);
    await page.goto('/settings/devices');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.screenshot({ path: test.info().outputPath(`devices-${language}.png`), fullPage: true });
  });
