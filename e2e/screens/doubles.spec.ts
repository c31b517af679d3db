import { aBooking, aClient } from '@revive/testing/factories.ts';
import { expectAccessible } from '../accessible.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

test('a manager compares two records, merges them, and takes it back in the profile', async ({
  page,
  db,
}) => {
  const hodan = await aClient(db, { name: 'Hodan Ali', phone: '252615000001', address: '' });
  const { client_id } = await aBooking(db, {
    name: 'HODAN ALI',
    phone: '252615000002',
    address: 'Zope street 5',
  });
  await signIn(page, db, 'manager');
  await page.goto('/clients');
  await page.getByRole('link', { name: 'Doubles (1)' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare' });
  await expect(dialog.getByRole('row', { name: /Address/ })).toContainText('from the other');
  await expectAccessible(page);
  await page.screenshot({ path: test.info().outputPath('compare-390.png') });
  await dialog.getByLabel('Why they are one person').fill('She says so');
  await dialog.getByRole('button', { name: 'Merge' }).click();
  await expect(page.getByText('No two records look alike.')).toBeVisible();
  // Its former address leads to the kept one.
  await page.goto(`/client/${client_id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hodan Ali');
  await page.getByRole('button', { name: 'Take back' }).click();
  const back = page.getByRole('dialog', { name: 'Take the merge back' });
  await back.getByLabel('Reason').fill('They are sisters');
  await back.getByRole('button', { name: 'Take back' }).click();
  await expect(page.getByText('They are two records again')).toBeVisible();
  await page.goto(`/client/${hodan.id}`);
  await expect(page.getByText('They are sisters')).toBeVisible();
});

test('staff compare, and say that two people are two', async ({ page, db }) => {
  for (const phone of ['252615000001', '252615000002']) await aClient(db, { name: 'Sahra Nur', phone });
  await signIn(page, db, 'staff');
  await page.goto('/clients/doubles');
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare' });
  await expect(dialog.getByText('A manager merges records.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Merge' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Two people' }).click();
  await expect(page.getByText('No two records look alike.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Compare' })).toBeVisible();
});
