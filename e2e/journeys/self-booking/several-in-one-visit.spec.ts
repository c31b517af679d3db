import type { Page } from '@playwright/test';
import { aUser } from '@revive/testing/factories.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { twoTreatments } from '@revive/testing/visits.ts';
import { expectAccessibleEverywhere } from '../../accessible-everywhere.ts';
import { expect, test } from '../../fixtures.ts';
import { codeOf, isNotWide } from '../../own-page.ts';

const PHONE = '252615000321';

const look = async (page: Page, name: string) => {
  await isNotWide(page);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png`, fullPage: true });
};

test('a stranger books two treatments for one visit on a phone, with one deposit, and finds them together on her page', {
  tag: '@always',
}, async ({ page, db }) => {
  test.setTimeout(90_000);
  await page.setViewportSize({ width: 390, height: 844 });
  await twoTreatments(db);
  await setPolicy(db, { deposit_percent: 25, wallet_test_mode: true, message_channel: 'by_hand' });
  await aUser(db, { role: 'admin' });
  await page.goto('/book');
  await page.getByRole('link', { name: 'Choose a time: Body wrap' }).click();
  // A time held for one treatment is given back when another is added.
  const choice = page.getByRole('region', { name: 'Choose a time' });
  await choice.getByRole('button', { name: /,/ }).nth(1).click();
  await choice.getByRole('button', { name: '10:00' }).click();
  await expect(page.getByText(/We keep this time for you/)).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Add another treatment' }).click();
  await expect(page.getByRole('heading', { name: 'Add another treatment' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add: Body wrap' })).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await look(page, 'add-390');
  await page.getByRole('link', { name: 'Add: Facial' }).click();
  await expect(page.getByRole('heading', { name: 'Your visit' })).toBeVisible();
  await expect(page).toHaveURL(/\/book\/\d+,\d+$/);
  await expect(page.getByText('Deposit $15.00')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Without Body wrap' })).toBeVisible();
  await expect.poll(() => db.selectFrom('visitor_holds').select('digest').execute()).toEqual([]);
  await choice.getByRole('button', { name: /,/ }).nth(1).click();
  await expect(choice.getByRole('button', { name: '15:30' })).toBeVisible();
  await expect(choice.getByRole('button', { name: '15:45' })).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  await look(page, 'times-390');
  await choice.getByRole('button', { name: '10:00' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '11:00 Facial' })).toBeVisible();
  await page.getByLabel('Phone').fill('615 000 321');
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByLabel('Code').fill(await codeOf(db));
  await expect(page.getByLabel('Your name')).toBeVisible();
  // The visit outlives a reload.
  await page.reload();
  await page.getByLabel('Your name').fill('Amina Ali');
  await expectAccessibleEverywhere(page);
  await look(page, 'pay-390');
  await page.getByLabel('EVC Wallet ID').fill(PHONE);
  await page.getByRole('button', { name: 'Book and pay $15.00' }).click();
  await expect(page.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await expect(page.getByText('Paid $15.00')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Facial' })).toBeVisible();
  await look(page, 'booked-390');
  expect(await db.selectFrom('bookings').select(['status', 'amount_paid_cents']).execute()).toEqual([
    { status: 'confirmed', amount_paid_cents: 15_00 },
  ]);

  await page.getByRole('main').getByRole('link', { name: 'My page' }).click();
  const sessions = page.getByRole('region', { name: 'Your sessions' });
  const visit = sessions.getByRole('listitem').filter({ hasText: 'Body wrap' }).filter({ hasText: 'Facial' });
  await expect(visit.getByText('10:00')).toBeVisible();
  await expect(visit.getByText('11:00')).toBeVisible();
  await expect(visit.getByRole('button', { name: 'Move' })).toHaveCount(2);
  await expectAccessibleEverywhere(page);
  await look(page, 'me-390');
});
