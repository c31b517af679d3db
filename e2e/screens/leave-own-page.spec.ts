import { aBooking } from '@revive/testing/factories.ts';
import { aFamily, FAMILY_PHONE } from '@revive/testing/family.ts';
import { setPolicy } from '@revive/testing/messages.ts';
import { inDays } from '../business-days.ts';
import { expect, test } from '../fixtures.ts';
import { codeOf } from '../own-page.ts';

test('a page that is still being read when its client leaves does not come back', {
  tag: '@always',
}, async ({ page, db }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await setPolicy(db, { message_channel: 'by_hand' });
  await aFamily(db);
  await aBooking(db, { name: 'Amina Nur', phone: FAMILY_PHONE, scheduled_date: inDays(3, '10:00') });
  await page.goto('/me');
  await page.getByLabel('Phone').fill(FAMILY_PHONE);
  await page.getByRole('button', { name: 'Send me a code' }).click();
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByLabel('Code').fill(await codeOf(db));
  await page.getByRole('button', { name: 'Amina' }).click();
  await page.getByLabel('Code word').fill('2580');
  await page.getByRole('button', { name: 'Set it and open my page' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Amina' })).toBeVisible();

  // The line is slow: the page stands as it was kept, and is asked for.
  let letThrough = () => {};
  const isThrough = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const answered = page.waitForResponse('**/api/me/');
  await page.route('**/api/me/', async (route) => {
    const response = await route.fetch();
    await isThrough;
    await route.fulfill({ response });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Someone else' }).click();
  await expect(page.getByLabel('Phone')).toHaveValue(FAMILY_PHONE);
  letThrough();
  await (await answered).finished();
  await page.getByLabel('Phone').fill('');
  await expect(page.getByLabel('Phone')).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('revive.own.page'))).toBeNull();
  await expect(page.getByText('Amina')).toBeHidden();
});
