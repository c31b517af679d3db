import { DEFAULT_POLICY } from '@revive/contract';
import { aSampleBusiness } from '@revive/testing/busy-business.ts';
import { expectAccessibleEverywhere } from '../accessible-everywhere.ts';
import { expect, test } from '../fixtures.ts';
import { expectTrueBooks } from '../prove-books.ts';
import { signIn } from '../sign-in.ts';

test('an admin reads that the data is invented, and removes it whole by typing the name of the business', async ({
  page,
  db,
}) => {
  await signIn(page, db, 'admin');
  await aSampleBusiness(db);
  await page.goto('/settings');
  await expect(page.getByText('This is sample data')).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Remove it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the sample data?' });
  await dialog.getByLabel('Name of the business').fill('Another');
  await dialog.getByRole('button', { name: 'Remove everything' }).click();
  await expect(dialog.getByText('Type the name of the business as Settings show it.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await dialog.getByLabel('Name of the business').fill(DEFAULT_POLICY.business_name);
  await dialog.getByRole('button', { name: 'Remove everything' }).click();
  await expect(page.getByText('The sample data is removed')).toBeVisible();
  await expect(page.getByText('This is sample data')).toHaveCount(0);
  await expect(page.getByText('No recent bookings found.')).toBeVisible();
  expect(await db.selectFrom('clients').select('id').execute()).toEqual([]);
  await expectTrueBooks(db);
});
