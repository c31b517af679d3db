import { aProduct } from '@revive/testing/factories.ts';
import { expect, test } from '../fixtures.ts';
import { signIn } from '../sign-in.ts';

test('what a piece costs is noted with a product, kept, and never shown to buyers', async ({ page, db }) => {
  const { id } = await aProduct(db, { name: 'Rose oil', price_cents: 12_50 });
  await signIn(page, db, 'manager');
  await page.goto('/products');
  const row = page.getByRole('row').filter({ hasText: 'Rose oil' });
  await row.getByRole('button', { name: 'Edit' }).click();
  const cost = page.getByLabel('Unit cost');
  await expect(cost).toHaveValue('');
  await cost.fill('-1');
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(cost).toHaveAccessibleDescription(/The amount cannot be negative\./);
  await cost.fill('7.77');
  await page.getByRole('button', { name: 'Save Product' }).click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();
  await page.reload();
  await row.getByRole('button', { name: 'Edit' }).click();
  await expect(cost).toHaveValue('7.77');

  const shop = await page.context().newPage();
  await shop.goto(`/product/${id}/rose-oil`);
  await expect(shop.getByRole('heading', { level: 1, name: 'Rose oil' })).toBeVisible();
  expect(await shop.content()).not.toContain('7.77');
});
