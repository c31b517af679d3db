import type { Page } from '@playwright/test';
import { aBooking, aClient, aMeasurementOption, aService } from '@revive/testing/factories.ts';
import { inDays } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

// The page's clock is stopped before a toast appears, so that the test controls how long it stays.
const stopTime = async (page: Page) => {
  await page.clock.pauseAt(new Date(Date.now() + 5_000));
};

/** Expects the toast to be visible until just before `milliseconds`, and hidden then. */
async function expectToStay(page: Page, words: string, milliseconds: number): Promise<void> {
  const toast = page.getByText(words, { exact: true });
  await expect(toast).toBeVisible();
  await page.clock.runFor(milliseconds - 100);
  const card = page.locator('[aria-live]').filter({ has: toast });
  await expect(card).not.toHaveClass(/leaving/);
  await page.clock.runFor(200);
  await expect(card).toHaveClass(/leaving/);
  // The library keeps a fading toast for one more second.
  await page.clock.runFor(1_000);
  await expect(toast).toHaveCount(0);
}

test.beforeEach(async ({ page }) => {
  await page.clock.install();
});

test('[CONST-01] a success stays for 2 seconds', async ({ page, db }) => {
  await signIn(page, db, 'admin');
  await page.goto('/settings/money');
  await expect(page.getByLabel('Tax rate')).toBeVisible();
  await page.getByLabel('Tax rate').fill('6');
  await stopTime(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectToStay(page, 'Settings saved', 2_000);
});

test('[CONST-01] an error stays for 4 seconds', async ({ page, db }) => {
  const service = await aService(db);
  await signIn(page, db, 'admin');
  await page.route('**/services/api/services/*/', (route) => route.abort());
  await page.goto('/services');
  await page.getByRole('button', { name: 'Delete' }).click();
  await stopTime(page);
  await page
    .getByRole('dialog')
    .or(page.getByRole('alertdialog'))
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText(service.name).first()).toBeVisible();
  await expectToStay(page, 'Failed to delete service', 4_000);
});

test('[CONST-01] any other stays for 4 seconds', async ({ page, db }) => {
  const service = await aService(db);
  await aMeasurementOption(db, service.id, { name: 'Waist', unit: 'cm' });
  await aBooking(db, { services: [service.id] });
  await signIn(page, db, 'admin');
  await page.goto('/sessions');
  await page.getByRole('button', { name: 'Add Measurement' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Measurement Type').selectOption('Waist (cm)');
  await dialog.getByLabel('Value').fill('92');
  await stopTime(page);
  await dialog.getByRole('button', { name: 'Add Measurement' }).click();
  await expectToStay(page, 'Measurement added', 4_000);
});

test('what can be undone names whose session it was and stays for 10 seconds', async ({ page, db }) => {
  const service = await aService(db, { name: 'Body wrap', session_count: 3 });
  await aBooking(db, { services: [service.id], name: 'Hodan Ali', scheduled_date: inDays(0) });
  await signIn(page, db, 'admin');
  await page.goto('/sessions');
  const complete = page.getByRole('button', { name: 'Complete' }).first();
  await expect(complete).toBeVisible();
  await stopTime(page);
  await complete.click();
  const toast = page.getByRole('status').filter({ hasText: 'Session completed' });
  await expect(toast.getByText('Hodan Ali: Body wrap, session 1 of 3')).toBeVisible();
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectToStay(page, 'Session completed', 10_000);
});

test('on a phone what lies below a toast can be pressed, and its Undo as well', async ({ page, db }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const service = await aService(db, { name: 'Body wrap', session_count: 3 });
  await aBooking(db, { services: [service.id], name: 'Hodan Ali', scheduled_date: inDays(0) });
  await signIn(page, db, 'admin');
  await page.goto('/sessions');
  await page.getByRole('button', { name: 'Complete' }).first().click();
  const toast = page.getByRole('status').filter({ hasText: 'Session completed' });
  await expect(toast).toBeVisible();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.keyboard.press('Escape');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Session is upcoming again')).toBeVisible();
});

test('[CONST-02] at most 20 show at once', async ({ page, db }) => {
  const { id } = await aClient(db);
  await signIn(page, db, 'admin');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/client/${id}?tab=mobile-auth`);
  await page.getByRole('button', { name: 'Generate Credentials' }).click();
  const copy = page.getByRole('button', { name: 'Copy username' });
  await expect(copy).toBeVisible();
  await stopTime(page);
  for (let copied = 1; copied <= 23; copied += 1) {
    await copy.click();
    await expect(page.getByText('Copied', { exact: true })).toHaveCount(Math.min(copied, 20));
  }
});
