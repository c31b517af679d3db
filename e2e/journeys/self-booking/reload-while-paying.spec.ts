import type { Page } from '@playwright/test';
import { setPolicy } from '@revive/testing/messages.ts';
import { anOpenTreatment } from '@revive/testing/self-booking.ts';
import { expect, test } from '../../fixtures.ts';
import { codeOf, isNotWide } from '../../own-page.ts';

const SILENT_THEN_PAID = '610000008';

async function chooseAndSignIn(page: Page, db: Parameters<typeof codeOf>[0]) {
  await page.goto('/book');
  await page.getByRole('link', { name: /Choose a time/ }).click();
  const choice = page.getByRole('region', { name: 'Choose a time' });
  await choice.getByRole('button', { name: /,/ }).nth(1).click();
  await choice.getByRole('button', { name: '10:00' }).click();
  await page.getByLabel('Phone').fill('615 000 321');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByLabel('Code').fill(await codeOf(db));
  await page.getByLabel('Your name').fill('Amina Ali');
  await page.getByLabel('EVC Wallet ID').fill(SILENT_THEN_PAID);
}

test.beforeEach(async ({ db, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await anOpenTreatment(db);
  await setPolicy(db, { deposit_percent: 25, wallet_test_mode: true, message_channel: 'by_hand' });
});

test('a reload in the middle of a deposit waits for the same payment and leads to the booking', async ({
  page,
  db,
}) => {
  test.setTimeout(90_000);
  await chooseAndSignIn(page, db);
  await page.getByRole('button', { name: 'Book and pay $10.00' }).click();
  await expect.poll(() => db.selectFrom('payment_attempts').selectAll().execute()).toHaveLength(1);
  // The phone drops the page while the PIN is typed.
  await page.reload();
  await expect(page.getByText(/do not pay again/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Another time' })).toBeHidden();
  await isNotWide(page);
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/reload-390.png`, fullPage: true });
  await db
    .updateTable('payment_attempts')
    .set({ next_lookup_at: new Date(0) })
    .execute();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible({ timeout: 60_000 });
  expect(await db.selectFrom('payment_attempts').select('state').execute()).toEqual([{ state: 'succeeded' }]);
  expect(await db.selectFrom('bookings').selectAll().execute()).toHaveLength(1);
});

test('a wallet that is silent is asked again until the form leads to the booking', async ({ page, db }) => {
  test.setTimeout(90_000);
  await chooseAndSignIn(page, db);
  await page.getByRole('button', { name: 'Book and pay $10.00' }).click();
  await expect(page.getByText(/do not pay again/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible({ timeout: 60_000 });
  expect(await db.selectFrom('payment_attempts').selectAll().execute()).toHaveLength(1);
});
