import { stockOf } from '@revive/testing/buying.ts';
import { aProduct } from '@revive/testing/factories.ts';
import { anOnlineOrder } from '@revive/testing/goods.ts';
import { expect, test } from '../../fixtures.ts';
import { signIn } from '../../sign-in.ts';

test('[SHELL-01] [ORD-06] [ORD-08] [API-65] the owner walks an order from Pending to Delivered, takes its money and takes it back', {
  tag: '@long',
}, async ({ page, db }) => {
  const oil = await aProduct(db, { name: 'Rose oil', quantity: 10 });
  const order = await anOnlineOrder(db, {
    name: 'Sahra Nur',
    address: 'Km4, Hodan',
    items: [{ product_id: oil.id, quantity: 3 }],
    at: new Date(),
  });
  await signIn(page, db, 'admin');
  await page.goto('/sales-dashboard');
  const row = page
    .getByRole('region', { name: 'Order Management' })
    .getByRole('row')
    .filter({ hasText: 'Sahra Nur' });
  await expect(row).toContainText('Unpaid');
  for (const status of ['Confirmed', 'Processing', 'Shipped', 'Delivered']) {
    await row.getByRole('button', { name: `Mark as ${status}` }).click();
    await expect(row.getByText(status, { exact: true })).toHaveAttribute('data-tone', /./);
  }
  await expect(row.getByRole('button', { name: /^Mark as/ })).toHaveCount(0);

  // The courier hands in the money.
  await row.getByRole('button', { name: 'Receive payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Receive $30.90' }).click();
  await expect(row.getByText('Paid', { exact: true })).toHaveAttribute('data-tone', 'green');

  // A week later all goods are returned.
  await page.goto(`/sales?search=${order.order_number}`);
  const sale = page.getByRole('row').filter({ hasText: 'Sahra Nur' });
  await expect(sale).toContainText('Confirmed');
  await sale.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete sale' });
  await expect(dialog).toContainText('3 pieces return to stock.');
  await dialog.getByLabel('Reason').fill('The wrong scent');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(sale).toContainText('Void: The wrong scent');
  expect(await stockOf(db, oil.id)).toBe(10);
  await page.goto('/sales-dashboard');
  await expect(row.getByText('Cancelled', { exact: true })).toBeVisible();
  await expect(row.getByText('Refunded', { exact: true })).toBeVisible();
});
